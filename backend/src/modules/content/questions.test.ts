import { getQuestions } from '@club/api/contract/content';
import { createTestServer, type TestServer } from '../../testing';
import { saveQuestions } from './questions-repository';

let server: TestServer;
let as: { token: string };

beforeAll(async () => {
  server = await createTestServer();
  as = await server.loginAsNew();
});
afterAll(() => server.close());

const readQuestions = async (myogo: 'true' | 'false') =>
  (await server.call(getQuestions, { myogo }, as)).questions;

test('[RT-30] each app has its own questions by topic', async () => {
  const [main, second] = [await readQuestions('false'), await readQuestions('true')];
  expect(main.length).toBeGreaterThan(12);
  const texts = (all: typeof main) => all.map(({ question }) => question);
  expect(texts(second)).not.toEqual(texts(main));
  expect(texts(main)).toContain('Що таке XP?');
  const topics = main.map(({ topic }) => topic);
  const runs = topics.filter((topic, index) => topic !== topics[index - 1]);
  expect(new Set(runs).size).toBe(runs.length);
});

test('[RT-30] stored HTML contains no scripts', async () => {
  await server.context.transaction(async (tx) => {
    const answerHtml = '<p onclick="x()">так</p><script>x()</script>';
    await saveQuestions(tx, [{ id: 'q', brand: null, topic: 'Т', question: 'Чи?', answerHtml }]);
    server.context.cache.invalidate(tx, 'content');
  });
  expect((await readQuestions('true')).find(({ id }) => id === 'q')?.answer_html).toBe(
    '<p>так</p>',
  );
});
