import type { Brand } from '@club/domain/brand';
import type { Db, Tx } from '../../database/schema';
import { sanitiseHtml } from '../content/sanitise-html';

export interface NewQuestion {
  readonly id: string;
  /** Null: both apps show it. */
  readonly brand: Brand | null;
  readonly topic: string;
  readonly question: string;
  readonly answerHtml: string;
}

/** The one way in, in the order in which they are shown: HTML is made safe before it is stored. */
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
