import { messageTopics, sendMessage, type MessageTopic } from '@club/api/contract/content';
import { maxLength, minMessageLength } from '@club/api/limits';
import { findDeviceSerial } from '@club/domain/device-serial';
import { isEmail, normaliseEmail } from '@club/domain/email';
import { findPackCode } from '@club/domain/pack-code-typing';
import { collectErrors, schemaErrors, type FieldErrors } from '@club/forms';
import { defineDeviceKeys } from '@club/platform/device-store';
import { jsonFormat } from '@club/platform/json-format';
import * as z from 'zod/mini';
import { fieldErrorTexts } from '../../forms/field-error-texts';

const stored = z.object({
  topic: z.nullable(z.enum(messageTopics)),
  text: z.string(),
  email: z.string(),
  /** Texts of subjects that were added: one that its author removes or changes stays so. */
  subjects: z.optional(z.array(z.string())),
});

/** What is written and not sent yet. */
export type Draft = z.output<typeof stored>;

/** An empty message. */
export const emptyDraft: Draft = { topic: null, text: '', email: '' };

const subject = z.object({
  topic: z.enum(messageTopics),
  text: z.string().check(z.maxLength(maxLength.message)),
});

/** What a message is about, as the page that led to the form says. */
export type MessageSubject = z.output<typeof subject>;

const navigationState = z.object({ message: subject });

/** The subject that a page of the app gives with its link. No address contains it, so no other site can. */
export function readLinkSubject(state: unknown): MessageSubject | null {
  const parsed = navigationState.safeParse(state);
  return parsed.success ? parsed.data.message : null;
}

/** The subject in an address; null without one, and for texts that are neither. */
export function messageSubject(search: URLSearchParams): MessageSubject | null {
  const serial = findDeviceSerial(search.get('device') ?? '');
  if (serial !== null) return { topic: 'device', text: `Серійний номер пристрою: ${serial}\n` };
  const code = findPackCode(search.get('code') ?? '');
  return code === null ? null : { topic: 'points', text: `Код з пачки: ${code}\n` };
}

/** The message with its subject, added once, below what is written already; what is too long for both is cut off it. */
export function withSubject(draft: Draft, about: MessageSubject | null): Draft {
  const { topic, text, subjects = [] } = draft;
  if (about === null || subjects.includes(about.text)) return draft;
  const isWritten = text.includes(about.text.trim());
  const space = text === '' || text.endsWith('\n') ? '' : '\n';
  return {
    ...draft,
    topic: topic ?? about.topic,
    text: isWritten ? text : `${text}${space}${about.text}`.slice(0, maxLength.message),
    subjects: [...subjects, about.text],
  };
}

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
