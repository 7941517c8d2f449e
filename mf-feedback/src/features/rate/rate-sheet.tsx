import { isApiError } from '@club/api';
import {
  canWriteByOrder,
  longestFeedback,
  send,
  type RatableOrder,
} from '@club/api/contract/feedback';
import { describeFailure, useBrand, useEvents, useOnline, useToast } from '@club/platform';
import { useInvalidate, useSectionMutation } from '@club/platform/query';
import { Button } from '@club/ui';
import { Field, RatingInput, TextArea } from '@club/ui/forms';
import { Sheet } from '@club/ui/overlay';
import { useRef, useState, type FormEvent } from 'react';
import { feedbackSection } from '../orders/feedback-section';
import { orderName, ratingWord } from '../orders/order-words';
import { useDraft } from './use-draft';
import styles from './rate-sheet.module.css';

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
      // Rated elsewhere meanwhile: the list takes this sheet away, so a toast says why.
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

/** One to five stars and some words for an order. */
export default function RateSheet({ order, onClose }: RateSheetProps) {
  const isOnline = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const [isUnrated, setUnrated] = useState(false);
  const { draft, change, drop } = useDraft(order.id);
  const { sendFeedback, isSending, failure } = useSendFeedback(order, () => {
    drop();
    // Closed while it was on its way: then there is nothing left to close.
    if (form.current) onClose();
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending || !isOnline) return;
    if (draft.rating === 0) {
      setUnrated(true);
      form.current?.querySelector<HTMLInputElement>('input[type="radio"]')?.focus();
      return;
    }
    void sendFeedback(draft.rating, draft.text);
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title="Як тобі покупка?"
      text={`${order.title}, ${orderName(order)}`}
    >
      <form className={styles.form} ref={form} onSubmit={handleSubmit} noValidate>
        <Field
          group
          label="Оцінка"
          hint={ratingWord(draft.rating)}
          error={isUnrated && draft.rating === 0 ? 'Обери від однієї до п’яти зірок' : undefined}
        >
          <RatingInput value={draft.rating} onChange={(rating) => change({ ...draft, rating })} />
        </Field>
        <Field label="Відгук" required={false}>
          <TextArea
            value={draft.text}
            onChange={(text) => change({ ...draft, text })}
            maxLength={longestFeedback}
            rows={5}
            placeholder="Що сподобалося, а що ні?"
          />
        </Field>
        <SendingNote isOnline={isOnline} failure={isSending ? null : failure} />
        <Button type="submit" size="l" full busy={isSending} disabled={!isOnline}>
          Надіслати
        </Button>
      </form>
    </Sheet>
  );
}

type SendingNoteProps = { isOnline: boolean; failure: Error | null };

function SendingNote({ isOnline, failure }: SendingNoteProps) {
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
