import type { Brand } from '@club/domain/brand';
import type { Db, Tx } from '../../foundation/database/schema';
import { sanitiseHtml } from './sanitise-html';

export interface NewQuestion {
  readonly id: string;
  /** Null: in both apps. */
  readonly brand: Brand | null;
  readonly topic: string;
  readonly question: string;
  readonly answerHtml: string;
}

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

export async function listQuestions(db: Db, brand: Brand) {
  return db
    .selectFrom('questions')
    .select(['id', 'topic', 'question', 'answer_html'])
    .where(({ eb, or }) => or([eb('brand', '=', brand), eb('brand', 'is', null)]))
    .orderBy('position')
    .orderBy('id')
    .execute();
}
