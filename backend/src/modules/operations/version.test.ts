import { getVersion } from '@club/api/contract/operations';
import { createTestServer, type TestServer } from '../../testing';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ env: { APP_VERSION: '4.5.6' } });
});
afterAll(() => server.close());

test('[CL-29] get-version gives the version whose change clears caches', async () => {
  expect(await server.call(getVersion, {})).toEqual({ version: '4.5.6' });
});

test('a wrong API key is refused', async () => {
  const failure = await server.failure(getVersion, {}, { headers: { 'x-api-key': 'no' } });
  expect(failure).toMatchObject({ status: 401, code: 'API_KEY_INVALID' });
});
