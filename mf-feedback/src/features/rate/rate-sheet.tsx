import { send, type RatableOrder } from '@club/api/contract/feedback';
import { maxLength } from '@club/api/limits';
import { schemaErrors, useFocusOnError, type FieldErrors } from '@club/forms';
import { describeFailure, useOnline } from '@club/platform';
import { Button } from '@club/ui';
import { Field, RatingInput, TextArea } from '@club/ui/forms';
import { Sheet } from '@club/ui/overlay';
import { useState, type FormEvent } from 'react';
import { orderTitle, ratingLabel } from '../orders/order-text';
import { useDraft } from './use-draft';
import { useSendFeedback } from './use-send-feedback';
import styles from './rate-sheet.module.css';

const errorTexts = { rating: 'Обери від однієї до п’яти зірок' };

export type RateSheetProps = { order: RatableOrder; onClose: () => void };

/** The form to rate an order: one to five stars and a text. */
export default function RateSheet({ order, onClose }: RateSheetProps) {
  const isOnline = useOnline();
  const [errors, setErrors] = useState<FieldErrors<'rating'>>({});
  const form = useFocusOnError(errors);
  const { draft, change, drop } = useDraft(order.id);
  const { sendFeedback, isSending, failure } = useSendFeedback(order, () => {
    drop();
    // The sheet may have been closed while the request was running.
    if (form.current) onClose();
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const found = schemaErrors(send.input, draft, errorTexts);
    setErrors(found);
    if (found.rating === undefined) void sendFeedback(draft);
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title="Як тобі покупка?"
      text={`${order.title}, ${orderTitle(order)}`}
    >
      <form className={styles.form} ref={form} onSubmit={handleSubmit} noValidate>
        <Field
          group
          label="Оцінка"
          hint={ratingLabel(draft.rating)}
          error={draft.rating === 0 ? errors.rating : undefined}
        >
          <RatingInput value={draft.rating} onChange={(rating) => change({ ...draft, rating })} />
        </Field>
        <Field label="Відгук" required={false}>
          <TextArea
            value={draft.text}
            onChange={(text) => change({ ...draft, text })}
            maxLength={maxLength.feedback}
            rows={5}
            placeholder="Що сподобалося, а що ні?"
          />
        </Field>
        <SendingStatus isOnline={isOnline} failure={isSending ? null : failure} />
        <Button type="submit" size="l" full busy={isSending}>
          Надіслати
        </Button>
      </form>
    </Sheet>
  );
}

type SendingStatusProps = { isOnline: boolean; failure: unknown };

function SendingStatus({ isOnline, failure }: SendingStatusProps) {
  if (!isOnline) {
    return (
      <p className={styles.note} role="status">
        Немає мережі. Відгук почекає в черзі й надішлеться сам, щойно з’явиться зв’язок
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
