import { getQuestions } from '@club/api/contract/content';
import { createTestServer, type TestServer } from '../../testing';
import { setSwitch } from '../switches/switches-service';
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

test('[RT-30] [BX-09] the questions of the demo promise nothing that is off', async () => {
  const ids = async () => (await readQuestions('false')).map(({ id }) => id);
  const all = await ids();
  const turn = (isOn: boolean) =>
    server.context.transaction(async (tx) => {
      for (const name of ['scan-points.sticks', 'scan-points.pouch', 'receipt-points'] as const) {
        await setSwitch(tx, server.context, name, isOn);
      }
    });
  await turn(false);
  const withoutScans = all.filter((id) => !id.startsWith('scan-'));
  expect(withoutScans.length).toBe(all.length - 3);
  expect(await ids()).toEqual(withoutScans);
  await turn(true);
  expect(await ids()).toEqual(all);
});

test('[RT-30] stored HTML contains no scripts', async () => {
  await server.context.transaction(async (tx) => {
    const answerHtml = '<p onclick="x()">так</p><script>x()</script>';
    await saveQuestions(tx, [
      { id: 'q', brand: null, topic: 'Т', question: 'Чи?', answerHtml, feature: null },
    ]);
    server.context.cache.invalidate(tx, 'content');
  });
  expect((await readQuestions('true')).find(({ id }) => id === 'q')?.answer_html).toBe(
    '<p>так</p>',
  );
});
