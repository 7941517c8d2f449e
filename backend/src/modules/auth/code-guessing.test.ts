import { confirmSms, loginSms } from '@club/api/contract/auth';
import { createTestServer, type TestServer } from '../../testing';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
afterAll(() => server.close());

test('10,000 guesses from 100 addresses never look at more than the allowed tries', async () => {
  const { phone } = await server.loginAsNew();
  await server.call(loginSms, { phone });
  const answers: Record<string, number> = {};
  const guess = async (index: number) => {
    const response = await server.send(
      confirmSms,
      { phone, code: String(index).padStart(6, '0') },
      { address: `198.51.100.${index % 100}` },
    );
    const code = response.statusCode === 200 ? 'LOGIN' : response.json<{ code: string }>().code;
    answers[code] = (answers[code] ?? 0) + 1;
  };
  for (let done = 0; done < 10_000; done += 100) {
    await Promise.all(Array.from({ length: 100 }, (_, offset) => guess(done + offset)));
  }
  const { codes } = server.context.club;
  const { tries } = await server.context.db
    .selectFrom('login_codes')
    .select('tries')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  // One run in 200,000 guesses right within its tries: then it is one login, by the rules.
  expect(answers['LOGIN'] ?? 0).toBeLessThanOrEqual(1);
  expect(tries).toBeLessThanOrEqual(codes.tries);
  expect(answers['CODE_WRONG'] ?? 0).toBeLessThan(codes.tries);
  expect(answers['TOO_MANY_REQUESTS']).toBeGreaterThanOrEqual(
    10_000 - 100 * codes.wrongGuessesPerAddress,
  );
}, 300_000);
