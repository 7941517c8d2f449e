import { messageTopics, sendMessage, type MessageTopic } from '@club/api/contract/content';
import { minMessageLength } from '@club/api/limits';
import { isEmail, normaliseEmail } from '@club/domain/email';
import { collectErrors, schemaErrors, type FieldErrors } from '@club/forms';
import { defineDeviceKeys } from '@club/platform/device-store';
import { jsonFormat } from '@club/platform/json-format';
import * as z from 'zod/mini';
import { fieldErrorTexts } from '../../forms/field-error-texts';

const stored = z.object({
  topic: z.nullable(z.enum(messageTopics)),
  text: z.string(),
  email: z.string(),
});

/** What is written and not sent yet. */
export type Draft = z.output<typeof stored>;

/** An empty message. */
export const emptyDraft: Draft = { topic: null, text: '', email: '' };

/** Checks by the rules that the server has too. */
export function validateDraft(draft: Draft): FieldErrors<keyof Draft> {
  const { topic, text, email } = draft;
  const address = normaliseEmail(email);
  return {
    ...schemaErrors(
      sendMessage.input,
      { topic, text },
      {
        topic: 'Обери, про що йдеться',
        text: `Опиши докладніше, щонайменше ${minMessageLength} символів`,
      },
    ),
    ...collectErrors([['email', address !== '' && !isEmail(address), fieldErrorTexts.email]]),
  };
}

/** The input of the call; only for a draft without errors. */
export function messageInput({ topic, text, email }: Draft & { topic: MessageTopic }) {
  const address = email.trim();
  return { topic, text: text.trim(), ...(address === '' ? {} : { email: address }) };
}

/** The message of a customer, whose id ends the key: the next one on this device does not see it. */
export const supportDraft = defineDeviceKeys<Draft>({
  name: 'support-draft:',
  storage: 'local',
  owner: 'customer',
  initial: emptyDraft,
  ...jsonFormat(stored),
});
