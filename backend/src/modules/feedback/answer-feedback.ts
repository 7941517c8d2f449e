import { brandParameter } from '@club/domain/brand';
import type { AppContext } from '../../app/context';
import { ActRefusedError } from '../../app/operator-act';
import { activityTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import { notify } from '../notices/notices-service';
import { lockEntry, updateEntry, type ReviewEntry } from './review-repository';

type Context = Pick<AppContext, 'cache' | 'config' | 'now'>;

async function requireEntry(tx: Tx, id: number): Promise<ReviewEntry> {
  const entry = await lockEntry(tx, id);
  if (entry === null) throw new ActRefusedError('Такого відгуку немає.');
  return entry;
}

/** What a notice says, and what makes it another one than those before. */
interface NoticeTitle {
  readonly title: string;
  readonly sourceKey: string;
}

/** Notifies the customer of the answer, with a link that opens it in the app of the purchase. */
async function notifyAnswer(
  tx: Tx,
  context: Context,
  { id, channel, number, brand, customer_id: customerId }: ReviewEntry,
  title: NoticeTitle,
): Promise<void> {
  const purchase = channel === 'receipt' ? 'Чек' : 'Замовлення';
  await notify(tx, context, {
    customerId,
    kind: 'feedback',
    text: `${purchase} №\u00a0${number}, ${context.config.brands[brand].name}. Прочитай, що каже команда клубу.`,
    href: `/feedback?answer=${id}&${brandParameter}=${brand}`,
    ...title,
  });
}

/** Answers a rating once, and notifies the customer. */
export async function answerFeedback(
  tx: Tx,
  context: Context,
  id: number,
  answer: string,
): Promise<ReviewEntry> {
  const entry = await requireEntry(tx, id);
  if (entry.answer !== null) {
    throw new ActRefusedError(`На відгук №\u00a0${id} уже відповіли. Відповідь можна змінити.`);
  }
  const at = context.now();
  await updateEntry(tx, id, { answer, answered_at: at, handled_at: entry.handled_at ?? at });
  await notifyAnswer(tx, context, entry, {
    title: 'Відповідь на твій відгук',
    sourceKey: `feedback:${id}`,
  });
  context.cache.invalidate(tx, activityTag(entry.customer_id));
  return entry;
}

/** Changes the answer that the operator saw, and notifies the customer of each change once. */
export async function correctAnswer(
  tx: Tx,
  context: Context,
  id: number,
  { answer, seen }: { readonly answer: string; readonly seen: string },
): Promise<ReviewEntry> {
  const entry = await requireEntry(tx, id);
  if (entry.answered_at?.toISOString() !== seen) {
    throw new ActRefusedError('Цю відповідь щойно змінено. Переглянь її ще раз.');
  }
  if (entry.answer === answer) throw new ActRefusedError('Текст відповіді той самий.');
  const at = context.now();
  await updateEntry(tx, id, { answer, answered_at: at });
  await notifyAnswer(tx, context, entry, {
    title: 'Відповідь на твій відгук змінено',
    sourceKey: `feedback:${id}:${at.toISOString()}`,
  });
  context.cache.invalidate(tx, activityTag(entry.customer_id));
  return entry;
}

/** Takes a rating out of the queue without an answer. */
export async function markHandled(tx: Tx, { now }: Context, id: number): Promise<ReviewEntry> {
  const entry = await requireEntry(tx, id);
  if (entry.handled_at !== null) throw new ActRefusedError(`Відгук №\u00a0${id} уже опрацьовано.`);
  await updateEntry(tx, id, { handled_at: now() });
  return entry;
}

/** Puts a rating without an answer back into the queue. */
export async function reopenFeedback(tx: Tx, id: number): Promise<ReviewEntry> {
  const entry = await requireEntry(tx, id);
  if (entry.handled_at === null || entry.answer !== null) {
    throw new ActRefusedError('Повернути можна лише опрацьований відгук без відповіді.');
  }
  await updateEntry(tx, id, { handled_at: null });
  return entry;
}
