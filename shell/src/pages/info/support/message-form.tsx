import { getMessages, messageTopics, sendMessage } from '@club/api/contract/content';
import { maxLength } from '@club/api/limits';
import { SendingNote, useDraft, useFocusOnError, type FieldErrors } from '@club/forms';
import { useCustomer, useOnline } from '@club/platform';
import { useApiMutation, useInvalidate } from '@club/platform/query';
import { Button } from '@club/ui';
import { Field, RadioCards, TextArea } from '@club/ui/forms';
import { useState, type FormEvent, type ReactElement } from 'react';
import { EmailInput } from '../../forms/email-input';
import {
  emptyDraft,
  messageInput,
  supportDraft,
  validateDraft,
  withSubject,
  type Draft,
  type MessageSubject,
} from './draft';
import { topicLabels } from './topic-labels';
import styles from './support.module.css';

const topics = messageTopics.map((value) => ({ value, label: topicLabels[value] }));

type DraftErrors = FieldErrors<keyof Draft>;

const noErrors: DraftErrors = {};

/** Why the button can not be pressed. */
const noteId = 'support-sending';

type FieldsProps = {
  draft: Draft;
  fieldErrors: DraftErrors;
  change: (part: Partial<Draft>) => void;
  isReadOnly: boolean;
};

function Fields({ draft, fieldErrors, change, isReadOnly }: FieldsProps) {
  return (
    <>
      <Field group label="Про що йдеться" error={fieldErrors.topic}>
        <RadioCards
          options={topics}
          value={draft.topic ?? undefined}
          onChange={(topic) => change({ topic })}
          className={styles.topics}
        />
      </Field>
      <Field label="Повідомлення" error={fieldErrors.text}>
        <TextArea
          value={draft.text}
          onChange={(text) => change({ text })}
          maxLength={maxLength.message}
          rows={6}
          placeholder="Що сталося й чим допомогти?"
          readOnly={isReadOnly}
        />
      </Field>
      <Field
        label="Пошта для відповіді"
        required={false}
        hint="Без неї зателефонуємо на твій номер"
        error={fieldErrors.email}
      >
        <EmailInput
          enterKeyHint="send"
          value={draft.email}
          onChange={(email) => change({ email })}
          readOnly={isReadOnly}
        />
      </Field>
    </>
  );
}

/** Props of {@link MessageForm}. */
export interface MessageFormProps {
  /** What the message is about; null if the customer begins it. */
  readonly subject: MessageSubject | null;
  readonly onSent: (number: string) => void;
}

/** Writes to the support. */
export function MessageForm({ subject, onSent }: MessageFormProps): ReactElement {
  const isOnline = useOnline();
  const { id } = useCustomer();
  const { values, change: changeValues, drop } = useDraft(supportDraft(id), emptyDraft);
  const draft = withSubject(values, subject);
  // What the last try to send found.
  const [found, setFound] = useState<DraftErrors>();
  const form = useFocusOnError(found ?? noErrors);
  const invalidate = useInvalidate();
  const sending = useApiMutation(sendMessage, {
    onSuccess: ({ message }) => {
      drop();
      onSent(message.number);
      void invalidate(getMessages);
    },
  });
  const fieldErrors = found ? validateDraft(draft) : noErrors;
  const isSending = sending.isPending;
  // After the answer the draft is gone, with all that would be entered meanwhile.
  const change = (part: Partial<Draft>) => isSending || changeValues({ ...draft, ...part });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending || !isOnline) return;
    const errors = validateDraft(draft);
    setFound(errors);
    const { topic } = draft;
    if (Object.keys(errors).length > 0 || topic === null) return;
    sending.mutate(messageInput({ ...draft, topic }));
  }

  return (
    <form className={styles.form} ref={form} onSubmit={handleSubmit} noValidate>
      <Fields draft={draft} fieldErrors={fieldErrors} change={change} isReadOnly={isSending} />
      <SendingNote
        id={noteId}
        offlineText="Немає мережі. Написане збережено, надішли, коли з’явиться зв’язок"
        failure={isSending ? null : sending.error}
      />
      <Button
        type="submit"
        size="l"
        full
        busy={isSending}
        disabled={!isOnline}
        aria-describedby={isOnline ? undefined : noteId}
      >
        Надіслати
      </Button>
    </form>
  );
}
