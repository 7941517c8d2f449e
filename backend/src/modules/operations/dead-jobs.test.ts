import { PermanentJobError } from '../../foundation/jobs/jobs';
import { runJobsCommand } from '../../server/jobs-command';
import { createTestServer, type TestServer } from '../../testing';
import { openTransaction, waitForBlocked } from '../../testing/open-transaction';
import { operatorsSetting, signIn, type OperatorClient } from '../../testing/operator-client';
import { operatorModule } from '../operator/operator-module';
import { discardJob } from './dead-jobs-service';
import { operationsModule } from './operations-module';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    'test.refund': { paymentId: number; sealed?: string };
    'test.unavailable': { paymentId: number };
  }
}

const token = 'a-token-with-24-characters';
const refunded: number[] = [];
let isBroken = true;
let lastAct = 0;
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({
    env: {
      METRICS_TOKEN: token,
      OPERATORS: operatorsSetting({ Оксана: ['money'], Петро: ['support'] }),
    },
    modules: [
      operationsModule,
      operatorModule,
      {
        name: 'refunds',
        jobs: () => ({
          'test.refund': {
            run: async ({ paymentId }) => {
              if (isBroken) throw new PermanentJobError('refused for +380501112233');
              refunded.push(paymentId);
            },
          },
          'test.unavailable': {
            run: () =>
              Promise.reject(Object.assign(new Error('unavailable'), { isUnavailable: true })),
          },
        }),
      },
    ],
  });
});
beforeEach(async () => {
  const { db } = server.context;
  await db.deleteFrom('jobs').execute();
  lastAct = (await acts()).at(-1)?.id ?? lastAct;
  isBroken = true;
  refunded.splice(0);
});
afterAll(() => server.close());

/** Dead refunds of these payments; gives the ids of their jobs. */
async function deadJobs(...payments: readonly number[]): Promise<number[]> {
  const { transaction, jobs, db } = server.context;
  await transaction(async (tx) => {
    for (const paymentId of payments) {
      await jobs.send(tx, 'test.refund', { paymentId, sealed: 'encrypted' });
    }
  });
  await jobs.drain();
  const rows = await db.selectFrom('jobs').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

async function command(...argv: readonly string[]): Promise<string> {
  let text = '';
  await runJobsCommand(server.context, argv, (part) => (text += part));
  return text;
}

const by = ['--by', 'Оксана', '--reason', 'Провайдер підтвердив'];
/** The acts of the current test: none can be deleted. */
const acts = () =>
  server.context.db
    .selectFrom('operator_acts')
    .selectAll()
    .where('id', '>', lastAct)
    .orderBy('id')
    .execute();

describe('dead jobs', () => {
  test('are listed without their data', async () => {
    expect(await command('list')).toBe('No job is dead\n');
    const [id] = await deadJobs(7);
    const text = await command('list');
    expect(text).toContain(`${id}  test.refund`);
    expect(text).toContain('refused for [removed]');
    expect(text).not.toContain('paymentId');
    expect(await command('list', 'other')).toBe('No job is dead\n');
  });

  test('are inspected, and who looked is stored', async () => {
    const [id] = await deadJobs(7);
    expect(await command('inspect', `${id}`, ...by)).toContain('{"paymentId":7');
    expect(await acts()).toMatchObject([
      { operator: 'Оксана', act: 'jobs.inspect', subject: `Завдання №\u00a0${id}, test.refund` },
    ]);
  });

  test('run again, one or all of a name', async () => {
    const [first] = await deadJobs(1, 2, 3);
    isBroken = false;
    await server.context.jobs.drain();
    expect(refunded).toEqual([]);
    await command('retry', `${first}`, ...by);
    await server.context.jobs.drain();
    expect(refunded).toEqual([1]);
    await command('retry', 'test.refund', ...by);
    await server.context.jobs.drain();
    expect(refunded).toEqual([1, 2, 3]);
    expect(await acts()).toHaveLength(3);
  });

  test('are discarded; their ids stay in the record, nothing encrypted does', async () => {
    const [id] = await deadJobs(7);
    await command('discard', `${id}`, ...by);
    expect(await command('list')).toBe('No job is dead\n');
    const [act] = await acts();
    expect(act).toMatchObject({
      operator: 'Оксана',
      act: 'jobs.discard',
      reason: 'Провайдер підтвердив',
      detail: '{"paymentId":7} refused for [removed]',
    });
    expect(Number(act?.at)).toBeCloseTo(Number(server.context.now()), -5);
  });

  test.each([
    ['nothing', []],
    ['an unknown act', ['burn', '1', ...by]],
    ['no author', ['retry', '1', '--reason', 'x']],
    ['no reason', ['retry', '1', '--by', 'x']],
    ['an unknown option', ['list', '--all']],
    ['a name to discard', ['discard', 'test.refund', ...by]],
    ['a job that is not dead', ['retry', '999999', ...by]],
  ])('a command with %s changes nothing', async (_what, argv) => {
    const [id] = await deadJobs(7);
    await expect(command(...argv)).rejects.toThrow(/Usage|--by and --reason|no dead job/);
    expect(await command('list')).toContain(`${id}  test.refund`);
    expect(await acts()).toEqual([]);
  });
});

describe('in the operator area dead jobs', () => {
  const reason = 'Ключ провайдера виправлено';
  let money: OperatorClient;
  let support: OperatorClient;

  beforeEach(async () => {
    money = await signIn(server, 'Оксана');
    support = await signIn(server, 'Петро');
  });

  test('are listed by name, with age and last error, without their data', async () => {
    expect((await support.get('/jobs')).body).toContain('Усі завдання виконуються');
    const [id] = await deadJobs(7, 8);
    server.advance(2 * 86_400);
    support = await signIn(server, 'Петро');
    const { body } = await support.get('/jobs');
    expect(body).toContain(`href="/operator/jobs/${id}"`);
    expect(body).toContain('refused for [removed]');
    expect(body).toContain('2 дні тому');
    expect(body).not.toContain('paymentId');
    expect((await support.get('')).body).toContain('чекає: 2');
  });

  test('show their data only after the operator has said why, and not for long', async () => {
    const [id] = await deadJobs(7);
    expect((await support.get(`/jobs/${id}`)).body).not.toContain('paymentId');
    const refused = await support.post('/jobs/inspect', { job: `${id}`, reason: '' });
    expect([refused.statusCode, refused.body.includes('paymentId')]).toEqual([422, false]);
    const shown = await support.post('/jobs/inspect', { job: `${id}`, reason });
    expect(shown.body).toContain('paymentId');
    const [act] = await acts();
    expect(act).toMatchObject({
      operator: 'Петро',
      act: 'jobs.inspect',
      subject: `Завдання №\u00a0${id}, test.refund`,
      reason,
    });
    const again = `/jobs/${id}?done=${act?.id}`;
    expect((await support.get(again)).body).toContain('paymentId');
    expect((await money.get(again)).body).not.toContain('paymentId');
    server.advance(601);
    expect((await support.get(again)).body).not.toContain('paymentId');
  });

  test('run again, one or all of a name', async () => {
    const [first] = await deadJobs(1, 2, 3);
    isBroken = false;
    const one = await support.post('/jobs/retry', { job: `${first}`, reason });
    expect(one.body).toContain(`Завдання №\u00a0${first}, test.refund: запущено знову`);
    await server.context.jobs.drain();
    expect(refunded).toEqual([1]);
    const all = await support.post('/jobs/retry-all', { name: 'test.refund', reason });
    expect(all.body).toContain('Завдання test.refund: запущено знову всі');
    await server.context.jobs.drain();
    expect(refunded).toEqual([1, 2, 3]);
    expect(await acts()).toMatchObject([{ act: 'jobs.retry' }, { act: 'jobs.retry-all' }]);
  });

  test('run again all of a name, except one that another operator discards meanwhile', async () => {
    const [first = 0] = await deadJobs(1, 2);
    isBroken = false;
    const discarding = await openTransaction(server, (tx) => discardJob(tx, first));
    const all = support.post('/jobs/retry-all', { name: 'test.refund', reason });
    await waitForBlocked(server.context.db, 1);
    await discarding.commit();
    expect((await all).statusCode).toBe(200);
    await server.context.jobs.drain();
    expect(refunded).toEqual([2]);
  });

  test('of which there are many come in parts, and run again by one act that counts them', async () => {
    const ids = await deadJobs(...Array.from({ length: 120 }, (_, index) => index));
    const shown = async (address: string) => {
      const { body } = await support.get(address);
      return [...body.matchAll(/\/operator\/jobs\/(\d+)"/g)].map(([, id]) => Number(id));
    };
    expect((await support.get('')).body).toContain('чекає: 120');
    expect(await shown('/jobs')).toEqual(ids.slice(0, 50));
    const second = '/jobs?name=test.refund&#38;offset=50';
    expect((await support.get('/jobs')).body).toContain(`/operator${second}"`);
    expect(await shown(second.replace('&#38;', '&'))).toEqual(ids.slice(50, 100));
    expect(await shown('/jobs?name=test.refund&offset=100')).toEqual(ids.slice(100));
    expect(await shown('/jobs?name=test.refund&offset=x')).toEqual(ids.slice(0, 50));
    expect((await support.get('/jobs?name=test.refund&offset=100')).body).not.toContain(
      'offset=150',
    );
    isBroken = false;
    await support.post('/jobs/retry-all', { name: 'test.refund', reason });
    await server.context.jobs.drain();
    expect(refunded).toHaveLength(120);
    expect(await acts()).toMatchObject([
      {
        act: 'jobs.retry-all',
        detail: `Завдань: 120, від №\u00a0${ids[0]} до №\u00a0${ids.at(-1)}`,
      },
    ]);
  });

  test('are discarded only with the role for money', async () => {
    const [id] = await deadJobs(7);
    const fields = { job: `${id}`, reason };
    const mayDiscard = async ({ get }: OperatorClient) =>
      (await get(`/jobs/${id}`)).body.includes('Відкинути');
    expect([await mayDiscard(support), await mayDiscard(money)]).toEqual([false, true]);
    expect((await support.post('/jobs/discard', fields)).statusCode).toBe(403);
    expect((await money.post('/jobs/discard', fields)).body).toContain('відкинуто');
    expect(await command('list')).toBe('No job is dead\n');
    expect(await acts()).toMatchObject([{ operator: 'Оксана', act: 'jobs.discard', reason }]);
  });

  test('are decided about once', async () => {
    const [id] = await deadJobs(7);
    const fields = { job: `${id}`, reason };
    const answers = await Promise.all([
      money.post('/jobs/discard', fields),
      support.post('/jobs/retry', fields),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    for (const job of ['999999', 'x']) {
      expect((await money.post('/jobs/retry', { job, reason })).statusCode).toBe(422);
    }
    expect(await acts()).toHaveLength(1);
    expect((await money.get('/jobs/999999')).statusCode).toBe(404);
  });
});

test('the server with dead jobs is ready, and says how many', async () => {
  await deadJobs(1, 2);
  const ready = await server.app.inject({ url: '/ready' });
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    {
      status: 'ok',
      database: server.context.database.kind,
      deadJobs: { 'test.refund': 2 },
      ledgerFaults: 0,
      isLedgerCheckLate: false,
      canaries: [],
    },
  ]);
});

describe('metrics', () => {
  const read = (authorization?: string) =>
    server.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

  test('are refused without the token', async () => {
    for (const header of [undefined, 'Bearer', `Bearer ${token}x`, token]) {
      expect((await read(header)).statusCode).toBe(401);
    }
  });

  test('do not exist without a configured token', async () => {
    const other = await createTestServer({ modules: [operationsModule] });
    expect((await other.app.inject({ url: '/metrics' })).statusCode).toBe(404);
    await other.close();
  });

  test('give waiting, oldest, dead and paused jobs by name', async () => {
    await deadJobs(1, 2);
    const { transaction, jobs } = server.context;
    await transaction((tx) => jobs.send(tx, 'test.unavailable', { paymentId: 1 }));
    await jobs.drain();
    server.advance(90);
    const { body, headers } = await read(`Bearer ${token}`);
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    const lines = body.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        '# TYPE club_jobs_dead gauge',
        'club_jobs_dead{name="test.refund"} 2',
        'club_jobs_dead{name="test.unavailable"} 0',
        'club_jobs_waiting{name="test.refund"} 0',
        'club_jobs_waiting{name="test.unavailable"} 1',
        'club_jobs_paused{name="test.unavailable"} 1',
        'club_jobs_paused{name="test.refund"} 0',
        'club_jobs_oldest_age_seconds{name="test.refund"} 0',
      ]),
    );
    expect(body).toMatch(/club_jobs_oldest_age_seconds\{name="test.unavailable"\} 9\d(\.|\n)/);
  });
});
