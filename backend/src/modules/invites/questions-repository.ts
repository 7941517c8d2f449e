import type { Brand } from '@club/domain/brand';
import { sql, type Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';

export type InviteQuestionRow = Selectable<Tables['invite_questions']>;

export interface NewInviteQuestion {
  /** Null: in both apps. */
  readonly brand: Brand | null;
  readonly title: string;
  readonly answer: string;
}

/** Stores questions in display order. */
export async function saveInviteQuestions(
  tx: Tx,
  questions: readonly NewInviteQuestion[],
): Promise<void> {
  await tx
    .insertInto('invite_questions')
    .values(questions.map((question, position) => ({ ...question, position })))
    .execute();
}

export function listInviteQuestions(db: Db, brand: Brand) {
  return db
    .selectFrom('invite_questions')
    .select(['title', 'answer as text'])
    .where(({ eb, or }) => or([eb('brand', '=', brand), eb('brand', 'is', null)]))
    .orderBy('position')
    .execute();
}

/** The questions of both apps. */
export function listAllQuestions(db: Db): Promise<InviteQuestionRow[]> {
  return db.selectFrom('invite_questions').selectAll().orderBy('position').execute();
}

/** Adds a question after all others, or changes the one at the position. False if there is none. */
export async function putInviteQuestion(
  tx: Tx,
  position: number | null,
  question: NewInviteQuestion,
): Promise<boolean> {
  if (position === null) {
    // One at a time: each reads the last position.
    await sql`lock table invite_questions in share row exclusive mode`.execute(tx);
    const last = await tx
      .selectFrom('invite_questions')
      .select('position')
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst();
    const next = (last?.position ?? -1) + 1;
    await tx
      .insertInto('invite_questions')
      .values({ ...question, position: next })
      .execute();
    return true;
  }
  const { numUpdatedRows } = await tx
    .updateTable('invite_questions')
    .set(question)
    .where('position', '=', position)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The title of the question that was removed, or null. */
export async function removeInviteQuestion(tx: Tx, position: number): Promise<string | null> {
  const row = await tx
    .deleteFrom('invite_questions')
    .where('position', '=', position)
    .returning('title')
    .executeTakeFirst();
  return row?.title ?? null;
}
