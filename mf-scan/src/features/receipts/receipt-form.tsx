import { SendingNote } from '@club/forms';
import { Button, Section } from '@club/ui';
import { Field, TextInput } from '@club/ui/forms';
import { PicturePicker } from '@club/ui/pictures';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { findReceiptLink } from './receipt-link';
import { ReceiptResult } from './receipt-result';
import styles from './receipts.module.css';
import { usePhotoLink, type ParsedPhoto } from './use-photo-link';
import type { useReceiptDraft } from './use-receipt-draft';
import type { useSendReceipt } from './use-send-receipt';

const errorTexts = {
  missing: 'Встав посилання з QR-коду або додай фото чека',
  foreign: 'Це не посилання фіскального чека. Скопіюй те, що відкриває QR-код унизу',
};

interface LinkFieldProps {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (link: string) => void;
  error: string | undefined;
}

function LinkField({ input, error, ...props }: LinkFieldProps) {
  return (
    <Field label="Посилання з чека" hint="Те, що відкриває QR-код унизу чека" error={error}>
      <TextInput
        {...props}
        ref={input}
        type="url"
        inputMode="url"
        maxLength={2000}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
      />
    </Field>
  );
}

/** The form of a receipt that another page has read stands above the camera, also once it was sent. */
function formTitle(isRead: boolean, isEmpty: boolean): string {
  if (!isRead) return 'Або без камери';
  return isEmpty ? 'Чек без камери' : 'Прочитаний чек';
}

const readingTexts: Readonly<Record<ParsedPhoto, string>> = {
  none: 'Увесь чек, рівно й при світлі',
  reading: 'Шукаємо на фото QR-код',
  found: 'QR-код на фото прочитано. Надішлемо його разом із фото',
  'not-found': 'QR-коду на фото не видно. Надішлемо саме фото, дані прочитає оператор',
};

interface ReceiptFormProps {
  sending: ReturnType<typeof useSendReceipt>;
  draft: ReturnType<typeof useReceiptDraft>;
  submitRef: RefObject<HTMLButtonElement | null>;
  /** Another page has read the receipt. */
  isRead: boolean;
}

/** Sends what the form has, or says at the field what is wrong. */
function useSubmit({ sending, draft }: Pick<ReceiptFormProps, 'sending' | 'draft'>) {
  const { link, picture, pictures, release, keep, drop } = draft;
  const [linkError, setLinkError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = link.trim() === '' && picture === null;

  function refuse(error: string) {
    setLinkError(error);
    input.current?.focus();
  }

  async function submit() {
    const found = findReceiptLink(link);
    if (isEmpty) return refuse(errorTexts.missing);
    if (link.trim() !== '' && found === null) return refuse(errorTexts.foreign);
    setLinkError(undefined);
    const problem = await sending.send({ link: found, picture }, 'form', release);
    if (problem === null) drop({ link, picture });
    else keep();
    if (problem?.place === 'link') refuse(problem.text);
    if (problem?.place === 'picture') pictures.setError(problem.text);
  }

  return { input, isEmpty, linkError, submit, clearError: () => setLinkError(undefined) };
}

/** A receipt without the camera: the link of its QR code, a photo, or both. */
export function ReceiptForm({ sending, draft, submitRef, isRead }: ReceiptFormProps) {
  const { last, isBusy } = sending;
  const { link, picture, pictures, changeLink } = draft;
  const { input, isEmpty, linkError, submit, clearError } = useSubmit({ sending, draft });
  const reading = usePhotoLink(picture, link, changeLink);
  const isOpening = pictures.opening > 0 || reading === 'reading';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy && !isOpening) void submit();
  }

  return (
    <Section title={formTitle(isRead, isEmpty)}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <LinkField
          input={input}
          value={link}
          onChange={(next) => {
            changeLink(next);
            clearError();
          }}
          error={linkError}
        />
        <PicturePicker
          pictures={pictures}
          label="Фото чека"
          hint={readingTexts[reading]}
          disabled={isBusy}
        />
        <SendingNote
          offlineText="Немає мережі. Чек почекає в черзі й надішлеться сам, щойно з’явиться зв’язок"
          failure={null}
        />
        <Button
          ref={submitRef}
          type="submit"
          size="l"
          full
          // Until there is something to send, the camera is the main way.
          variant={isEmpty ? 'secondary' : 'primary'}
          busy={isBusy || isOpening}
        >
          Надіслати на перевірку
        </Button>
        <ReceiptResult last={last} source="form" />
      </form>
    </Section>
  );
}
