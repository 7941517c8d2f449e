import { createTestServer } from '../testing';

async function startLine(env: Record<string, string>): Promise<Record<string, unknown>> {
  const lines: string[] = [];
  const server = await createTestServer({
    seed: false,
    modules: [],
    env: { PORT: '0', HOST: '127.0.0.1', ...env },
    onLog: (line) => lines.push(line),
  });
  const port = await server.listen();
  await server.close();
  const line = lines.find((one) => one.includes('"listening"')) ?? '{}';
  return { ...(JSON.parse(line) as object), isOwnPort: line.includes(`"port":${port},`) };
}

test('the start line says where the server is, and what of a demo is switched on', async () => {
  expect(await startLine({})).toMatchObject({
    isOwnPort: true,
    sandbox: true,
    testLogin: true,
    seed: 'none',
    liqpayTest: false,
  });
});

test('with a database of its own everything of a demo is off until it is set', async () => {
  const env = {
    DATABASE_URL: 'postgres://x@127.0.0.1/x',
    CODE_SECRET: 'c'.repeat(40),
    API_KEY: 'own-key',
  };
  expect(await startLine({ ...env, TURBOSMS_TOKEN: 'token' })).toMatchObject({
    sandbox: false,
    testLogin: false,
    seed: 'none',
    liqpayTest: false,
  });
  expect(await startLine({ ...env, SANDBOX: 'yes', TEST_LOGIN: 'yes' })).toMatchObject({
    sandbox: true,
    testLogin: true,
  });
});

test('the start line says whether card payments are tests', async () => {
  const cards = { LIQPAY_PUBLIC_KEY: 'shop', LIQPAY_PRIVATE_KEY: 'secret' };
  expect(await startLine(cards)).toMatchObject({ liqpayTest: false });
  expect(await startLine({ ...cards, LIQPAY_TEST: 'yes' })).toMatchObject({ liqpayTest: true });
});
