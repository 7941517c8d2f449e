import { isApiError } from '@club/api';
import { send, sendOffline, type RatableOrder } from '@club/api/contract/feedback';
import { describeFailure, useBrand, useToast } from '@club/platform';
import { useOutbox, type AboutEntry } from '@club/platform/outbox';
import { useState } from 'react';
import { feedbackOutboxSection } from '../orders/feedback-section';
import { orderTitle } from '../orders/order-text';
import { useRefetchLists } from '../orders/use-orders';
import type { Draft } from './draft';
import { ratingLabel } from './rating-words';

/** What is sent: the draft with its pictures. */
export type Feedback = Omit<Draft, 'pictures'> & { pictures: readonly Blob[] };

/** How a rating is shown in the outbox. */
function aboutRating(order: RatableOrder, { rating, text, tags, pictures }: Feedback): AboutEntry {
  const photos = pictures.length === 0 ? '' : `, фото: ${pictures.length}`;
  return {
    kind: 'rating',
    title: `Відгук: ${orderTitle(order)}`,
    text: ratingLabel(rating) + photos,
    edit: `/feedback?order=${encodeURIComponent(order.id)}`,
    data: { orderId: order.id, rating, text, tags },
    section: feedbackOutboxSection,
    isUnique: true,
    isRepeatable: true,
  };
}

/** Gives a rating to the outbox, by the call of its channel. */
function useRate(order: RatableOrder, onStored: () => void) {
  const { shop } = useBrand();
  const outbox = useOutbox();
  return (feedback: Feedback) => {
    const { rating, text, tags, pictures } = feedback;
    const about = { ...aboutRating(order, feedback), onStored };
    const input = {
      // The section adds the token when the rating is sent.
      token: '',
      orderId: order.id,
      rating,
      text,
      ...(tags.length > 0 && { tags: tags.join() }),
      ...(pictures.length > 0 && { pictures: [...pictures] }),
    };
    return order.channel === 'receipt'
      ? outbox.send(sendOffline, input, about)
      : outbox.send(send, { shop, ...input }, about);
  };
}

type SendHandlers = {
  /** The outbox has the rating. */
  onStored: () => void;
  /** It was sent, or it waits. */
  onDone: (isSent: boolean) => void;
  /** It is in the form alone again. */
  onRefused: () => void;
};

/** Sends a rating; without an answer it waits in the outbox. */
export function useSendFeedback(
  order: RatableOrder,
  { onStored, onDone, onRefused }: SendHandlers,
) {
  const rate = useRate(order, onStored);
  const toast = useToast();
  const refetchLists = useRefetchLists();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function deliver(feedback: Feedback): Promise<void> {
    const result = await rate(feedback);
    // The outbox of an older host does not say it.
    onStored();
    onDone(result.state === 'sent');
    if (result.state === 'sent') return;
    const isLost = result.error !== null;
    toast({
      tone: isLost ? 'bad' : 'neutral',
      title: isLost ? describeFailure(result.error).title : 'Немає мережі',
      text: 'Відгук у черзі: надішлемо його самі, щойно вийде',
    });
  }

  async function sendFeedback(feedback: Feedback): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await deliver(feedback);
    } catch (error) {
      onRefused();
      setFailure(error);
      // Rated elsewhere meanwhile: the list closes this sheet, so a toast says why.
      if (isApiError(error, 'FEEDBACK_NOT_ALLOWED')) {
        toast({ tone: 'bad', ...describeFailure(error) });
        void refetchLists();
      }
    } finally {
      setSending(false);
    }
  }
  return { sendFeedback, isSending, failure };
}
