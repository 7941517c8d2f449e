import {
  messageLength,
  messageTopics,
  sendMessage,
  type MessageTopic,
} from '@club/api/contract/content';
import { describeFailure, useCustomer, useOnline } from '@club/platform';
import { useApiMutation } from '@club/platform/query';
import { Button } from '@club/ui';
import { Field, RadioCards, TextArea, TextInput } from '@club/ui/forms';
import { useRef, useState, type FormEvent, type ReactElement } from 'react';
import { emptyDraft, faultsOf, keepDraft, messageOf, readDraft, type Draft } from './draft';
import styles from './support.module.css';

const topicLabels: Readonly<Record<MessageTopic, string>> = {
  order: 'Замовлення',
  points: 'Бонуси та коди',
  device: 'Пристрій',
  account: 'Мій запис',
  other: 'Інше',
};

const topics = messageTopics.map((value) => ({ value, label: topicLabels[value] }));

/** What is being written; it outlives the page. */
function useDraft() {
  const { id } = useCustomer();
  const [draft, setDraft] = useState(() => readDraft(id));
  const change = (next: Draft) => {
    setDraft(next);
    keepDraft(id, next);
  };
  return { draft, change, drop: () => change(emptyDraft) };
}

/** Where the focus goes when one is wrong; of a group, to its first. */
const fields = new Map([
  ['topic', 'input[type="radio"]'],
  ['text', 'textarea'],
  ['email', 'input[type="email"]'],
]);

/** Why the button can not be pressed. */
const noteId = 'support-sending';

function SendingNote({ isOnline, failure }: { isOnline: boolean; failure: Error | null }) {
  if (!isOnline) {
    return (
      <p id={noteId} className={styles.note} role="status">
        Немає мережі. Написане збережено, надішли, коли з’явиться зв’язок
      </p>
    );
  }
  if (!failure) return null;
  const { title, text } = describeFailure(failure);
  return (
    <p className={styles.failure} role="alert">
      {title}. {text}
    </p>
  );
}

type FieldsProps = {
  draft: Draft;
  faults: ReturnType<typeof faultsOf>;
  change: (d: Draft) => void;
};

function Fields({ draft, faults, change }: FieldsProps) {
  return (
    <>
      <Field group label="Про що йдеться" error={faults.topic}>
        <RadioCards
          options={topics}
          value={draft.topic ?? undefined}
          onChange={(topic) => change({ ...draft, topic })}
          className={styles.topics}
        />
      </Field>
      <Field label="Повідомлення" error={faults.text}>
        <TextArea
          value={draft.text}
          onChange={(text) => change({ ...draft, text })}
          maxLength={messageLength.max}
          rows={6}
          placeholder="Що сталося й чим допомогти?"
        />
      </Field>
      <Field
        label="Пошта для відповіді"
        required={false}
        hint="Без неї зателефонуємо на твій номер"
        error={faults.email}
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          maxLength={254}
          value={draft.email}
          onChange={(email) => change({ ...draft, email })}
        />
      </Field>
    </>
  );
}

/** Writes to the support. */
export function MessageForm({ onSent }: { onSent: (number: string) => void }): ReactElement {
  const isOnline = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, drop } = useDraft();
  const [isTried, setTried] = useState(false);
  const sending = useApiMutation(sendMessage, {
    onSuccess: ({ message }) => {
      drop();
      onSent(message.number);
    },
  });
  const faults = isTried ? faultsOf(draft) : {};

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (sending.isPending || !isOnline) return;
    setTried(true);
    const { topic } = draft;
    const [fault] = Object.keys(faultsOf(draft));
    if (fault !== undefined || topic === null) {
      const selector = fields.get(fault ?? 'topic') ?? 'input';
      form.current?.querySelector<HTMLElement>(selector)?.focus();
      return;
    }
    sending.mutate(messageOf({ ...draft, topic }));
  }

  return (
    <form className={styles.form} ref={form} onSubmit={handleSubmit} noValidate>
      <Fields draft={draft} faults={faults} change={change} />
      <SendingNote isOnline={isOnline} failure={sending.isPending ? null : sending.error} />
      <Button
        type="submit"
        size="l"
        full
        busy={sending.isPending}
        disabled={!isOnline}
        aria-describedby={isOnline ? undefined : noteId}
      >
        Надіслати
      </Button>
    </form>
  );
}
