import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../app/database-id';
import { html, type Html } from '../../app/html';
import { kyivTime, timeAgo } from '../../app/kyiv-time';
import { ActRefusedError, operatorAct } from '../../app/operator-act';
import { operatorFacts } from '../../app/operator-facts';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { operatorTable } from '../../app/operator-table';
import type { Tx } from '../../foundation/database/schema';
import {
  discardJob,
  findDeadJob,
  inspectJob,
  jobDetail,
  JobNotDeadError,
  jobSubject,
  listDeadJobs,
  retryJob,
  type DeadJob,
  type DeadJobSummary,
} from './dead-jobs-service';

const path = 'jobs';
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
  const retried: string[] = [];
  for (const { id } of await listDeadJobs(tx, name)) {
    try {
      await retryJob(tx, context, id);
      retried.push(`№${id}`);
    } catch (error) {
      // Somebody else has decided about it meanwhile.
      if (!(error instanceof JobNotDeadError)) throw error;
    }
  }
  if (retried.length === 0) throw new ActRefusedError(gone);
  return { subject: `Завдання ${name}`, detail: retried.join(', ').slice(0, 1000) };
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

function groupHtml(
  name: string,
  jobs: readonly DeadJobSummary[],
  { now, retryAll }: { readonly now: Date; readonly retryAll: Html | null },
): Html {
  const table = operatorTable({
    caption: `Завдання ${name}, найстаріші перші`,
    empty: '',
    rows: jobs,
    columns: [
      { title: 'Завдання', cell: ({ id }) => html`<a href="/operator/${path}/${id}">№${id}</a>` },
      { title: 'Виникло', cell: ({ dueAt }) => timeAgo(dueAt, now) },
      { title: 'Зупинено', cell: ({ diedAt }) => timeAgo(diedAt, now) },
      { title: 'Спроб', cell: ({ attempts }) => attempts },
      { title: 'Помилка', cell: ({ lastError }) => lastError },
    ],
  });
  return html`<section class="group">
    <h2>${name}</h2>
    ${table} ${jobs.length > 1 && retryAll}
  </section>`;
}

async function listHtml(
  { db, now }: AppContext,
  { form }: OperatorVisit,
  { retryAll }: Acts,
): Promise<Html> {
  const jobs = await listDeadJobs(db);
  const names = [...new Set(jobs.map(({ name }) => name))];
  const groups = names.map((name) => {
    const all = form(retryAll, { hidden: { name }, button: 'Запустити знову всі' });
    return groupHtml(
      name,
      jobs.filter((job) => job.name === name),
      { now: now(), retryAll: all },
    );
  });
  return html`<p class="lead">
      Ці завдання сервер більше не повторює. Коли причину усунено, запусти їх знову.
    </p>
    ${groups.length === 0 ? html`<p class="empty">Усі завдання виконуються.</p>` : groups}`;
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
    countWaiting: async () => (await listDeadJobs(context.db)).length,
    render: (visit) => listHtml(context, visit, acts),
    renderItem: async (visit, id) => {
      const job = await findDeadJob(context.db, id);
      return job && itemHtml(job, visit, acts, context.now());
    },
    acts: Object.values(acts),
  };
}
