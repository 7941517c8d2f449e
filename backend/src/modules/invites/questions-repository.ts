import type { Brand } from '@club/domain/brand';
import type { Db, Tx } from '../../foundation/database/schema';

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
