import { messageLength, messageTopics, type MessageTopic } from '@club/api/contract/content';
import { isEmail, normaliseEmail } from '@club/domain/email';
import * as z from 'zod/mini';

const stored = z.object({
  topic: z.nullable(z.enum(messageTopics)),
  text: z.string(),
  email: z.string(),
});

/** What is written and not sent yet. */
export type Draft = z.output<typeof stored>;

/** A message that nobody has begun. */
export const emptyDraft: Draft = { topic: null, text: '', email: '' };

/** What is missing in a draft, in words that say how to put it right. */
export type DraftFaults = Readonly<Partial<Record<keyof Draft, string>>>;

/** What stands in the way of sending. */
export function faultsOf({ topic, text, email }: Draft): DraftFaults {
  const isShort = text.trim().length < messageLength.min;
  const address = normaliseEmail(email);
  const isMailWrong = address !== '' && !isEmail(address);
  return {
    ...(topic === null ? { topic: 'Обери, про що йдеться' } : {}),
    ...(isShort ? { text: `Опиши докладніше, щонайменше ${messageLength.min} символів` } : {}),
    ...(isMailWrong ? { email: 'Перевір адресу: вона має вигляд name@example.com' } : {}),
  };
}

/** The input of the call; only for a draft without faults. */
export function messageOf({ topic, text, email }: Draft & { topic: MessageTopic }) {
  const address = email.trim();
  return { topic, text: text.trim(), ...(address === '' ? {} : { email: address }) };
}

/** With the customer in it, so that the next one on this device does not see it. */
function keyOf(customerId: string): string {
  return `support-draft:${customerId}`;
}

/** What was written before; whatever stands in the storage is parsed. */
export function readDraft(customerId: string): Draft {
  try {
    const parsed = stored.safeParse(JSON.parse(localStorage.getItem(keyOf(customerId)) ?? 'null'));
    return parsed.success ? parsed.data : emptyDraft;
  } catch {
    // Not written by this code, or forbidden.
    return emptyDraft;
  }
}

/** Keeps what is written; a draft that is empty leaves nothing behind. */
export function keepDraft(customerId: string, draft: Draft): void {
  try {
    if (draft === emptyDraft) localStorage.removeItem(keyOf(customerId));
    else localStorage.setItem(keyOf(customerId), JSON.stringify(draft));
  } catch {
    // Full or forbidden: then it lives as long as the page.
  }
}
