import { isApiError } from '@club/api';
import { canWriteByOrder, send, type RatableOrder } from '@club/api/contract/feedback';
import { describeFailure, useBrand, useToast } from '@club/platform';
import { useOutbox } from '@club/platform/outbox';
import { useInvalidate } from '@club/platform/query';
import { useState } from 'react';
import { feedbackOutboxSection } from '../orders/feedback-section';
import { orderTitle, ratingLabel } from '../orders/order-text';
import type { Draft } from './draft';

/** Sends a rating; without an answer it waits in the outbox. `onDone` closes the form. */
export function useSendFeedback(order: RatableOrder, onDone: () => void) {
  const { shop } = useBrand();
  const outbox = useOutbox();
  const toast = useToast();
  const invalidate = useInvalidate();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function deliver({ rating, text }: Draft): Promise<void> {
    const orderId = order.id;
    const result = await outbox.send(
      send,
      // The section adds the token when the rating is sent.
      { shop, token: '', orderId, rating, text },
      {
        kind: 'rating',
        title: `Відгук: ${orderTitle(order)}`,
        text: ratingLabel(rating),
        edit: `/feedback?order=${encodeURIComponent(orderId)}`,
        data: { orderId, rating, text },
        section: feedbackOutboxSection,
        isUnique: true,
      },
    );
    onDone();
    if (result.state === 'sent') {
      toast({ tone: 'good', title: 'Дякуємо за відгук', text: 'Він уже в нашої команди' });
    } else {
      const isLost = result.error !== null;
      toast({
        tone: isLost ? 'bad' : 'neutral',
        title: isLost ? describeFailure(result.error).title : 'Немає мережі',
        text: 'Відгук у черзі: надішлемо його самі, щойно вийде',
      });
    }
  }

  async function sendFeedback(draft: Draft): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await deliver(draft);
    } catch (error) {
      setFailure(error);
      // Rated elsewhere meanwhile: the list closes this sheet, so a toast says why.
      if (isApiError(error, 'FEEDBACK_NOT_ALLOWED')) {
        toast({ tone: 'bad', ...describeFailure(error) });
        void invalidate(canWriteByOrder);
      }
    } finally {
      setSending(false);
    }
  }
  return { sendFeedback, isSending, failure };
}
