import { confirmSms, loginSms } from '@club/api/contract/account/auth';
import { createTestServer, type TestServer } from '../../testing';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
afterAll(() => server.close());

test('guesses from 20 addresses, each beyond its own limit, check no more than the allowed tries', async () => {
  const { codes } = server.context.club;
  const addresses = 20;
  const tooMany = 5;
  const { phone } = await server.loginAsNew();
  await server.call(loginSms, { phone });
  const answers: Record<string, number> = {};
  const guess = async (index: number) => {
    const response = await server.send(
      confirmSms,
      { phone, code: String(index).padStart(6, '0') },
      { address: `198.51.100.${index % addresses}` },
    );
    const code = response.statusCode === 200 ? 'LOGIN' : response.json<{ code: string }>().code;
    answers[code] = (answers[code] ?? 0) + 1;
  };
  for (let round = 0; round < codes.wrongGuessesPerAddress + tooMany; round += 1) {
    await Promise.all(
      Array.from({ length: addresses }, (_, index) => guess(round * addresses + index)),
    );
  }
  const { tries } = await server.context.db
    .selectFrom('login_codes')
    .select('tries')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  // One run in 200,000 guesses the code within its tries: one login, which is allowed.
  expect(answers['LOGIN'] ?? 0).toBeLessThanOrEqual(1);
  expect(tries).toBeLessThanOrEqual(codes.tries);
  expect(answers['CODE_WRONG'] ?? 0).toBeLessThan(codes.tries);
  expect(answers['TOO_MANY_REQUESTS']).toBeGreaterThanOrEqual(addresses * tooMany);
}, 300_000);
