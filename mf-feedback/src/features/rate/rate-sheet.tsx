import { isApiError } from '@club/api';
import { canWriteByOrder, send, type RatableOrder } from '@club/api/contract/feedback';
import { maxLength } from '@club/api/limits';
import { schemaErrors, useFocusOnError, type FieldErrors } from '@club/forms';
import { describeFailure, useBrand, useEvents, useOnline, useToast } from '@club/platform';
import { useInvalidate, useSectionMutation } from '@club/platform/query';
import { Button } from '@club/ui';
import { Field, RatingInput, TextArea } from '@club/ui/forms';
import { Sheet } from '@club/ui/overlay';
import { useState, type FormEvent } from 'react';
import { feedbackSection } from '../orders/feedback-section';
import { orderTitle, ratingLabel } from '../orders/order-text';
import { useDraft } from './use-draft';
import styles from './rate-sheet.module.css';

const errorTexts = { rating: 'Обери від однієї до п’яти зірок' };

export type RateSheetProps = { order: RatableOrder; onClose: () => void };

function useSendFeedback(order: RatableOrder, onSent: () => void) {
  const { shop } = useBrand();
  const events = useEvents();
  const toast = useToast();
  const invalidate = useInvalidate();
  const sending = useSectionMutation(feedbackSection, send);

  async function sendFeedback(rating: number, text: string): Promise<void> {
    try {
      await sending.mutateAsync({ shop, orderId: order.id, rating, text });
    } catch (error) {
      // Rated elsewhere meanwhile: the list closes this sheet, so a toast says why.
      if (isApiError(error, 'FEEDBACK_NOT_ALLOWED')) {
        toast({ tone: 'bad', ...describeFailure(error) });
        void invalidate(canWriteByOrder);
      }
      return;
    }
    onSent();
    events.emit('feedback.sent', { orderId: order.id, rating });
    toast({ tone: 'good', title: 'Дякуємо за відгук', text: 'Він уже в нашої команди' });
  }
  return { sendFeedback, isSending: sending.isPending, failure: sending.error };
}

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
    if (isSending || !isOnline) return;
    const found = schemaErrors(send.input, draft, errorTexts);
    setErrors(found);
    if (found.rating === undefined) void sendFeedback(draft.rating, draft.text);
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
        <Button type="submit" size="l" full busy={isSending} disabled={!isOnline}>
          Надіслати
        </Button>
      </form>
    </Sheet>
  );
}

type SendingStatusProps = { isOnline: boolean; failure: Error | null };

function SendingStatus({ isOnline, failure }: SendingStatusProps) {
  if (!isOnline) {
    return (
      <p className={styles.note} role="status">
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
