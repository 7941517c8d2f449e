import { createKillableServer, type KillableServer } from '../testing/killable-server';

const visitors = 40;
const answersBeforeStop = 400;

let server: KillableServer;

beforeAll(async () => {
  server = await createKillableServer();
});
afterAll(() => server.remove());

test('a process that is asked to stop under load answers what it has, refuses the rest, and ends by itself', async () => {
  const origin = await server.start();
  const statuses = new Set<number>();
  let answers = 0;
  let stopping: Promise<number | null> | undefined;

  async function visit(): Promise<void> {
    for (;;) {
      // The connection is kept, as those of proxies are.
      const answer = await fetch(`${origin}/ready`).catch(() => null);
      if (answer === null) return;
      await answer.text();
      statuses.add(answer.status);
      answers += 1;
      if (answers === answersBeforeStop) stopping = server.stop();
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit));

  // After ten seconds it would end with another code.
  expect(await stopping).toBe(0);
  expect(answers).toBeGreaterThan(answersBeforeStop);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
});
