import { contract } from '@club/api/contract';
import { createTestServer, type TestServer } from '../testing';
import { signIn } from '../testing/operator-client';

// Properties that every object has: a lookup by one of these names must find nothing.
const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

const addresses = (name: string) => [
  `/${name}`,
  `/shop/${name}`,
  `/api/${name}`,
  `/pictures/${name}`,
  `/pictures/${name}.svg`,
  `/pictures/${name}.avif`,
  `/pictures/app-icon-${name}.svg`,
  `/bundles/${name}/${name}/${name}.js`,
  `/bundles/shop/${name}/entry.js`,
  `/manifest.webmanifest?brand=${name}`,
  `/sw.js?base=/bundles/shell/${name}/`,
  `/club/preview?${name}=1`,
  `/club/preview?shop=${name}`,
  `/sandbox/${name}`,
  `/sandbox/messages?phone=${name}`,
  `/sandbox/cards?order=${name}`,
  `/?brand=${name}&${name}=1`,
];

const operatorAddresses = (name: string) => [
  `/${name}`,
  `/jobs/${name}`,
  `/acts?act=${name}&operator=${name}&${name}=1`,
  `/sign-in?page=${name}`,
];

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await createTestServer();
  ({ token } = await server.loginAsNew());
});
afterAll(() => server.close());

test.each(names)('no address, field or cookie named %s causes an internal error', async (name) => {
  const cookie = `club-preview=${name}=1; myogo=${name}; user-token=${name}; visitor=${name}`;
  const wrong: unknown[] = [];
  const note = (about: string, statusCode: number) => {
    if (statusCode >= 500 && statusCode !== 503) wrong.push([about, statusCode]);
  };
  for (const url of addresses(name)) {
    const headers = { 'x-api-key': 'club-web', accept: 'text/html', cookie };
    note(url, (await server.app.inject({ url, headers })).statusCode);
  }
  const operator = await signIn(server);
  for (const url of operatorAddresses(name)) note(url, (await operator.get(url)).statusCode);
  for (const endpoint of Object.values(contract)) {
    const answer = await server.send(endpoint, { [name]: name, shop: name, id: name }, { token });
    note(endpoint.path, answer.statusCode);
  }
  expect(wrong).toEqual([]);
});
