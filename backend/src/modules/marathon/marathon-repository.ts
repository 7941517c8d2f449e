import { sql, type Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';
import type { Campaign, CampaignDay } from './campaign';
import './marathon-tables';

type MarathonRow = Selectable<Tables['marathons']>;
type DayRow = Selectable<Tables['marathon_days']>;

function toDay({ day, task, question, options, right_option, explanation }: DayRow): CampaignDay {
  const isQuiz =
    question !== null && options !== null && right_option !== null && explanation !== null;
  return {
    day,
    task,
    quiz: isQuiz ? { question, options, right: right_option, explanation } : null,
  };
}

function toCampaign(row: MarathonRow, days: readonly DayRow[]): Campaign {
  return {
    id: row.id,
    brand: row.brand,
    title: row.title,
    text: row.body,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    needed: row.needed,
    prizePoints: row.prize_points,
    drawWinners: row.draw_winners,
    drawPoints: row.draw_points,
    stoppedAt: row.stopped_at,
    drawnAt: row.drawn_at,
    drawSeed: row.draw_seed,
    days: days.filter((day) => day.marathon_id === row.id).map(toDay),
  };
}

/** All campaigns, in the order of their numbers. */
export async function readCampaigns(db: Db | Tx): Promise<Campaign[]> {
  const rows = await db.selectFrom('marathons').selectAll().orderBy('id').execute();
  const days = await db.selectFrom('marathon_days').selectAll().orderBy('day').execute();
  return rows.map((row) => toCampaign(row, days));
}

/** Makes others who add or stop a campaign wait until this transaction ends. */
export async function lockCampaigns(tx: Tx): Promise<void> {
  await sql`lock table marathons in share row exclusive mode`.execute(tx);
}

/** Whether there is such a campaign; it is locked until the transaction ends. */
export async function lockCampaign(tx: Tx, id: number): Promise<boolean> {
  const query = tx.selectFrom('marathons').select('id').where('id', '=', id).forUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

/** Whether its days still count. Who stops or draws it waits until this transaction ends. */
export async function lockOpenCampaign(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select id from marathons
    where id = ${id} and stopped_at is null and drawn_at is null for share`.execute(tx);
  return rows.length > 0;
}

export type NewCampaign = Omit<Campaign, 'id' | 'stoppedAt' | 'drawnAt' | 'drawSeed'>;

export async function insertCampaign(tx: Tx, campaign: NewCampaign, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('marathons')
    .values({
      brand: campaign.brand,
      title: campaign.title,
      body: campaign.text,
      starts_on: campaign.startsOn,
      ends_on: campaign.endsOn,
      needed: campaign.needed,
      prize_points: campaign.prizePoints,
      draw_winners: campaign.drawWinners,
      draw_points: campaign.drawPoints,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = campaign.days.map(({ day, task, quiz }) => ({
    marathon_id: id,
    day,
    task,
    question: quiz?.question ?? null,
    options: quiz && JSON.stringify(quiz.options),
    right_option: quiz?.right ?? null,
    explanation: quiz?.explanation ?? null,
  }));
  await tx.insertInto('marathon_days').values(rows).execute();
  return id;
}

export async function setStopped(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('marathons').set({ stopped_at: at }).where('id', '=', id).execute();
}

export async function setDrawn(tx: Tx, id: number, seed: string, at: Date): Promise<void> {
  const drawn = { drawn_at: at, draw_seed: seed };
  await tx.updateTable('marathons').set(drawn).where('id', '=', id).execute();
}

interface ParticipantKey {
  readonly marathonId: number;
  readonly customerId: number;
}

/** Locks the customer's row until the transaction ends, so that their days are counted in turn. */
export async function lockParticipant(
  tx: Tx,
  { marathonId, customerId }: ParticipantKey,
): Promise<{ completedAt: Date | null }> {
  const key = { marathon_id: marathonId, customer_id: customerId };
  const row = await tx
    .insertInto('marathon_participants')
    .values(key)
    .onConflict((conflict) =>
      conflict.columns(['marathon_id', 'customer_id']).doUpdateSet({ customer_id: customerId }),
    )
    .returning('completed_at')
    .executeTakeFirstOrThrow();
  return { completedAt: row.completed_at };
}

export async function setCompleted(
  tx: Tx,
  { marathonId, customerId }: ParticipantKey,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('marathon_participants')
    .set({ completed_at: at })
    .where('marathon_id', '=', marathonId)
    .where('customer_id', '=', customerId)
    .execute();
}

export async function setPlace(
  tx: Tx,
  { marathonId, customerId }: ParticipantKey,
  place: number,
): Promise<void> {
  await tx
    .updateTable('marathon_participants')
    .set({ place })
    .where('marathon_id', '=', marathonId)
    .where('customer_id', '=', customerId)
    .execute();
}

/** Records who had no part in the draw. */
export async function setExcluded(
  tx: Tx,
  marathonId: number,
  customerIds: readonly number[],
): Promise<void> {
  await tx
    .updateTable('marathon_participants')
    .set({ is_left_out: true })
    .where('marathon_id', '=', marathonId)
    .where(sql<boolean>`customer_id = any(${customerIds}::bigint[])`)
    .execute();
}

export async function findParticipant(db: Db | Tx, { marathonId, customerId }: ParticipantKey) {
  const row = await db
    .selectFrom('marathon_participants')
    .select(['completed_at', 'place'])
    .where('marathon_id', '=', marathonId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ?? null;
}

export interface DoneDay extends ParticipantKey {
  readonly day: number;
  readonly at: Date;
  readonly option: number | null;
  readonly points: number;
}

/** Stores that a day is done; false if it was before. */
export async function insertDoneDay(tx: Tx, done: DoneDay): Promise<boolean> {
  const { marathonId, customerId, at, ...values } = done;
  const row = await tx
    .insertInto('marathon_done_days')
    .values({ ...values, marathon_id: marathonId, customer_id: customerId, done_at: at })
    .onConflict((conflict) => conflict.columns(['marathon_id', 'customer_id', 'day']).doNothing())
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

/** The days that the customer has done. */
export function readDoneDays(db: Db | Tx, { marathonId, customerId }: ParticipantKey) {
  return db
    .selectFrom('marathon_done_days')
    .select(['day', 'option', 'points'])
    .where('marathon_id', '=', marathonId)
    .where('customer_id', '=', customerId)
    .orderBy('day')
    .execute();
}

/** Those who completed a campaign, by number, with their places in the draw. */
export async function readCompleters(db: Db | Tx, marathonId: number) {
  return db
    .selectFrom('marathon_participants')
    .select(['customer_id as customerId', 'place', 'is_left_out as isExcluded'])
    .where('marathon_id', '=', marathonId)
    .where('completed_at', 'is not', null)
    .orderBy('customer_id')
    .execute();
}

/** How many customers did each day, and how many of them answered right. */
export function countDoneDays(db: Db, marathonId: number) {
  return db
    .selectFrom('marathon_done_days as done')
    .innerJoin('marathon_days as planned', (join) =>
      join
        .onRef('planned.marathon_id', '=', 'done.marathon_id')
        .onRef('planned.day', '=', 'done.day'),
    )
    .where('done.marathon_id', '=', marathonId)
    .groupBy('done.day')
    .select((select) => [
      'done.day',
      select.fn.countAll<number>().as('customers'),
      select.fn
        .countAll<number>()
        .filterWhere('done.option', '=', select.ref('planned.right_option'))
        .as('right'),
    ])
    .execute();
}

export async function countParticipants(db: Db, marathonId: number): Promise<number> {
  const { total } = await db
    .selectFrom('marathon_participants')
    .where('marathon_id', '=', marathonId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
