import type { Brand } from '@club/domain/brand';
import type { Feature } from '@club/domain/features';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';
import { sanitiseHtml } from './sanitise-html';
import type { Written } from './written-repository';

export interface NewQuestion {
  readonly id: string;
  /** Null: in both apps. */
  readonly brand: Brand | null;
  readonly topic: string;
  readonly question: string;
  readonly answerHtml: string;
  /** Shown only while it is on; null: always. */
  readonly feature: Feature | null;
}

/** A question with its place in the list. */
type PlacedQuestion = NewQuestion & { readonly position: number };

export type StoredQuestion = PlacedQuestion & Written;

/** Stores questions in display order. HTML is sanitised before it is stored. */
export async function saveQuestions(tx: Tx, questions: readonly NewQuestion[]): Promise<void> {
  if (questions.length === 0) return;
  await tx
    .insertInto('questions')
    .values(
      questions.map(({ answerHtml, ...question }, position) => ({
        ...question,
        position,
        answer_html: sanitiseHtml(answerHtml),
      })),
    )
    .execute();
}

/** The questions of an app while these features are on, in display order. */
export async function listQuestions(db: Db, brand: Brand, features: readonly Feature[]) {
  return db
    .selectFrom('questions')
    .select(['id', 'topic', 'question', 'answer_html'])
    .where(({ eb, or }) => or([eb('brand', '=', brand), eb('brand', 'is', null)]))
    .where(({ eb, or }) => or([eb('feature', 'in', [...features]), eb('feature', 'is', null)]))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** All questions of both apps, in display order. */
export async function listAllQuestions(db: Db): Promise<StoredQuestion[]> {
  const rows = await db
    .selectFrom('questions')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ answer_html: answerHtml, ...row }) => ({ ...row, answerHtml }));
}

/** Adds a question, or changes it. HTML is sanitised before it is stored. */
export async function saveQuestion(
  tx: Tx,
  { answerHtml, ...question }: PlacedQuestion,
): Promise<void> {
  const row = { ...question, answer_html: sanitiseHtml(answerHtml) };
  await tx
    .insertInto('questions')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...row, revision: sql`questions.revision + 1` }),
    )
    .execute();
}

export async function deleteQuestion(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('questions').where('id', '=', id).execute();
}
