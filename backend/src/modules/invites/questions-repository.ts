import type { Brand } from '@club/domain/brand';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';
import type { Written } from '../content/written-repository';

export interface NewInviteQuestion {
  /** Null: in both apps. */
  readonly brand: Brand | null;
  readonly title: string;
  readonly answer: string;
}

export type StoredInviteQuestion = NewInviteQuestion & Written;

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
export function listAllQuestions(db: Db): Promise<StoredInviteQuestion[]> {
  return db
    .selectFrom('invite_questions')
    .select(['id', 'revision', 'brand', 'title', 'answer'])
    .orderBy('position')
    .execute();
}

/** Adds a question after all others; gives its id. */
export async function addInviteQuestion(tx: Tx, question: NewInviteQuestion): Promise<string> {
  // One at a time: each reads the last position.
  await sql`lock table invite_questions in share row exclusive mode`.execute(tx);
  const last = await tx
    .selectFrom('invite_questions')
    .select('position')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const position = (last?.position ?? -1) + 1;
  const { id } = await tx
    .insertInto('invite_questions')
    .values({ ...question, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeInviteQuestion(
  tx: Tx,
  id: string,
  question: NewInviteQuestion,
): Promise<void> {
  await tx
    .updateTable('invite_questions')
    .set({ ...question, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteInviteQuestion(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('invite_questions').where('id', '=', id).execute();
}
