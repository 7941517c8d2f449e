import type { ParsedInput } from '@club/api';
import type { sendMessage } from '@club/api/contract/content';
import type { Brand } from '@club/domain/brand';
import { isEmail, normaliseEmail } from '@club/domain/email';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { hit } from '../../app/rate-limit';
import type { Tx } from '../../foundation/database/schema';
import { insertMessage, listMessages } from './support-repository';

const SHOWN_MESSAGES = 20;

/** Who writes to the support, and in which app. */
interface Writer {
  readonly customerId: number;
  readonly brand: Brand;
}

/** The newest messages of a customer. */
export async function readMessages({ db }: AppContext, writer: Writer) {
  return { messages: await listMessages(db, writer, SHOWN_MESSAGES) };
}

/** Stores a message and enqueues its delivery to the desk. */
export async function takeMessage(
  tx: Tx,
  { jobs, now, club }: AppContext,
  writer: Writer,
  { topic, text, email: typed }: ParsedInput<typeof sendMessage>,
) {
  const email = typed === undefined ? null : normaliseEmail(typed);
  if (email !== null && !isEmail(email)) throw new ClubError('EMAIL_INVALID');
  const at = now();
  // A refusal rolls it back, so only accepted messages count.
  const limit = { bucket: `support:${writer.customerId}`, ...club.support.messages };
  const { isOver, retryAfterSeconds } = await hit(tx, limit, at);
  if (isOver) throw new ClubError('MESSAGE_LIMIT', { retryAfterSeconds });
  const id = await insertMessage(tx, { ...writer, topic, text, email, at });
  await jobs.send(tx, 'support.deliver', { messageId: id });
  return { message: { number: String(id), at: at.toISOString() } };
}
