import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { html, type Html } from '../../app/html';
import { kyivTime, timeAgo } from '../../app/kyiv-time';
import { ActRefusedError, operatorAct } from '../../app/operator-act';
import { operatorFacts } from '../../app/operator-facts';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { operatorTable } from '../../app/operator-table';
import type { Db, Tx } from '../../foundation/database/schema';
import {
  discardJob,
  findDeadJob,
  inspectJob,
  jobDetail,
  JobNotDeadError,
  jobSubject,
  listDeadJobs,
  retryJob,
  retryJobs,
  type DeadJob,
  type DeadJobSummary,
} from './dead-jobs-service';
import { countDead } from './operations-repository';

const path = 'jobs';
/** So many jobs of a name are shown together. */
const SHOWN = 50;
const gone = 'Це завдання вже не чекає на рішення: його запустив або відкинув хтось інший.';

const input = z.object({ job: z.string().transform((text) => databaseId(text)) });
const invalid = 'Не сказано, яке завдання.';

/** Runs an act on one job, and gives what the record says about it. */
async function onJob(id: number | null, act: (id: number) => Promise<DeadJob>) {
  if (id === null) throw new ActRefusedError(invalid);
  try {
    const job = await act(id);
    return { subject: jobSubject(job), detail: jobDetail(job) };
  } catch (error) {
    throw error instanceof JobNotDeadError ? new ActRefusedError(gone) : error;
  }
}

async function retryByName(tx: Tx, context: AppContext, name: string) {
  const ids = await retryJobs(tx, context, name);
  if (ids.length === 0) throw new ActRefusedError(gone);
  const [first, last] = [Math.min(...ids), Math.max(...ids)];
  const detail = `Завдань: ${ids.length}, від №\u00a0${first} до №\u00a0${last}`;
  return { subject: `Завдання ${name}`, detail };
}

function createActs(context: AppContext) {
  return {
    inspect: operatorAct({
      name: 'inspect',
      title: 'Переглянуто дані',
      input,
      itemField: 'job',
      invalid,
      reason: 'written',
      run: async (tx, { job }) => {
        const done = await onJob(job, (id) => inspectJob(tx, id));
        return { ...done, ...(job !== null && { item: job }) };
      },
    }),
    retry: operatorAct({
      name: 'retry',
      title: 'Запущено знову',
      input,
      itemField: 'job',
      invalid,
      reason: 'written',
      run: (tx, { job }) => onJob(job, (id) => retryJob(tx, context, id)),
    }),
    retryAll: operatorAct({
      name: 'retry-all',
      title: 'Запущено знову всі',
      input: z.object({ name: z.string().max(100) }),
      invalid,
      reason: 'written',
      run: (tx, { name }) => retryByName(tx, context, name),
    }),
    discard: operatorAct({
      name: 'discard',
      title: 'Відкинуто',
      roles: ['money'],
      input,
      itemField: 'job',
      invalid,
      reason: 'written',
      run: (tx, { job }) => onJob(job, (id) => discardJob(tx, id)),
    }),
  };
}

type Acts = ReturnType<typeof createActs>;

/** Dead jobs of a name that are shown together. */
interface Group {
  readonly name: string;
  readonly jobs: readonly DeadJobSummary[];
  readonly offset: number;
  /** How many there are. */
  readonly total: number;
}

function nextHtml({ name, jobs, offset, total }: Group): Html | null {
  const next = offset + jobs.length;
  if (jobs.length === 0 || next >= total) return null;
  const query = new URLSearchParams({ name, offset: String(next) });
  return html`<p>
    Показано ${offset + 1}–${next} із ${total}.
    <a href="/operator/${path}?${query.toString()}">Далі</a>
  </p>`;
}

function groupHtml(
  group: Group,
  { now, retryAll }: { readonly now: Date; readonly retryAll: Html | null },
): Html {
  const table = operatorTable({
    caption: `Завдання ${group.name}, найстаріші перші`,
    empty: 'Далі завдань немає.',
    rows: group.jobs,
    columns: [
      { title: 'Завдання', cell: ({ id }) => html`<a href="/operator/${path}/${id}">№ ${id}</a>` },
      { title: 'Виникло', cell: ({ dueAt }) => timeAgo(dueAt, now) },
      { title: 'Зупинено', cell: ({ diedAt }) => timeAgo(diedAt, now) },
      { title: 'Спроб', cell: ({ attempts }) => attempts },
      { title: 'Помилка', cell: ({ lastError }) => lastError },
    ],
  });
  return html`<section class="group">
    <h2>${group.name}</h2>
    ${table} ${nextHtml(group)} ${group.total > 1 && retryAll}
  </section>`;
}

/** The beginning of each group, or the part of the one that the query names. */
async function readGroups(db: Db, { name, offset = '' }: OperatorVisit['query']): Promise<Group[]> {
  const totals = Object.entries(await countDead(db));
  const start = name !== undefined && /^\d{1,6}$/.test(offset) ? Number(offset) : 0;
  const chosen = totals.filter(([one]) => name === undefined || one === name);
  return Promise.all(
    chosen.map(async ([one, total]) => {
      const jobs = await listDeadJobs(db, { name: one, limit: SHOWN, offset: start });
      return { name: one, jobs, offset: start, total };
    }),
  );
}

async function listHtml(
  { db, now }: AppContext,
  { form, query }: OperatorVisit,
  { retryAll }: Acts,
): Promise<Html> {
  const groups = (await readGroups(db, query)).map((group) => {
    const hidden = { name: group.name };
    const all = form(retryAll, { hidden, button: 'Запустити знову всі' });
    return groupHtml(group, { now: now(), retryAll: all });
  });
  return html`<p class="lead">
      Ці завдання сервер більше не повторює. Коли причину усунено, запусти їх знову.
    </p>
    ${groups.length === 0 ? html`<p class="empty">Усі завдання виконуються.</p>` : groups}
    ${
      query['name'] !== undefined &&
      html`<p class="steps"><a href="/operator/${path}">До всіх завдань</a></p>`
    }`;
}

function itemHtml(job: DeadJob, { form, done }: OperatorVisit, acts: Acts, now: Date): Html {
  const hidden = { job: job.id };
  const isInspected = done?.act === acts.inspect.name && done.subject === jobSubject(job);
  return html`${operatorFacts([
      ['Завдання', job.name],
      ['Виникло', `${kyivTime.format(job.dueAt)}, ${timeAgo(job.dueAt, now)}`],
      ['Зупинено', `${kyivTime.format(job.diedAt)}, ${timeAgo(job.diedAt, now)}`],
      ['Спроб', job.attempts],
      ['Помилка', job.lastError],
    ])}
    ${
      isInspected &&
      html`<h2>Дані</h2>
        <pre tabindex="0">${formatData(job.data)}</pre>`
    }
    <div class="choices">
      ${form(acts.retry, { hidden, button: 'Запустити знову', look: 'main' })}
      ${!isInspected && form(acts.inspect, { hidden, button: 'Показати дані' })}
      ${form(acts.discard, { hidden, button: 'Відкинути', look: 'danger' })}
    </div>
    <p class="steps"><a href="/operator/${path}">До всіх завдань</a></p>`;
}

function formatData(data: string): string {
  return JSON.stringify(JSON.parse(data), null, 2);
}

/** The page for jobs that were given up. Their data is shown after the operator has said why. */
export function deadJobsPage(context: AppContext): OperatorPage {
  const acts = createActs(context);
  return {
    path,
    title: 'Невдалі завдання',
    roles: ['money', 'support'],
    countWaiting: async () =>
      Object.values(await countDead(context.db)).reduce((sum, dead) => sum + dead, 0),
    render: (visit) => listHtml(context, visit, acts),
    renderItem: async (visit, id) => {
      const job = await findDeadJob(context.db, id);
      return job && itemHtml(job, visit, acts, context.now());
    },
    acts: Object.values(acts),
  };
}
