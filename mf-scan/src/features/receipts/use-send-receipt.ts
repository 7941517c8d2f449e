import { isApiError } from '@club/api';
import { sendReceipt, type Receipt } from '@club/api/contract/receipts';
import { parseFiscalLink } from '@club/domain/fiscal-link';
import { useCustomer } from '@club/platform';
import { useOutbox, type AboutEntry } from '@club/platform/outbox';
import { formatMoney } from '@club/ui';
import { useState } from 'react';
import { hasOtherDraft } from './receipt-draft';
import { receiptProblem, type ReceiptProblem } from './receipt-problem';
import { useRefetchReceipts } from './use-receipts';

/** What is sent: a link, a picture, or both. */
export interface NewReceipt {
  readonly link: string | null;
  readonly picture: Blob | null;
}

/** Where a receipt came from; its result is shown there. */
export type ReceiptSource = 'camera' | 'form';

/** What became of the last receipt: at most one of receipt, waiting and problem. */
export interface LastReceipt {
  readonly source: ReceiptSource;
  readonly receipt: Receipt | null;
  /** It waits in the outbox under this id; `isLost` says that it was sent and its answer was lost. */
  readonly waiting: { readonly id: string; readonly isLost: boolean } | null;
  readonly problem: ReceiptProblem | null;
}

const nothing = { receipt: null, waiting: null, problem: null };

/** How a receipt is shown in the outbox. */
function aboutReceipt({ link, picture }: NewReceipt): AboutEntry {
  const fiscal = link === null ? null : parseFiscalLink(link);
  return {
    kind: 'receipt',
    title: fiscal ? `Чек на ${formatMoney(fiscal.total)}` : 'Чек із фото',
    text: fiscal && picture ? 'Разом із фото' : '',
    edit: '/scan/receipt',
    data: { link: link ?? '' },
    isUnique: true,
    // The number of the receipt is in its link. Of a photo alone nothing says that it is the same.
    isRepeatable: link !== null,
  };
}

/** Sends a receipt through the outbox; gives the receipt, or what waits. A refusal is thrown. */
function useDeliverReceipt() {
  const outbox = useOutbox();
  const { id: customerId } = useCustomer();
  return async (
    sent: NewReceipt,
    onStored?: () => void,
  ): Promise<Pick<LastReceipt, 'receipt' | 'waiting'>> => {
    const { link, picture } = sent;
    const input = { ...(link !== null && { link }), ...(picture !== null && { picture }) };
    const about = { ...aboutReceipt(sent), ...(onStored && { onStored }) };
    const result = await outbox.send(sendReceipt, input, about);
    if (result.state === 'sent') return { receipt: result.answer.receipt, waiting: null };
    // Too many in a day: the customer decides when to try again. What the form holds stays there.
    if (isApiError(result.error) && result.error.status === 429) {
      const isHeld = hasOtherDraft(customerId, link ?? '');
      await outbox.takeBack(result.id, isHeld ? 'remove' : 'correct');
      throw result.error;
    }
    return { receipt: null, waiting: { id: result.id, isLost: result.error !== null } };
  };
}

/** Sending a receipt, and what became of it. */
export function useSendReceipt() {
  const deliver = useDeliverReceipt();
  const refetchReceipts = useRefetchReceipts();
  const [last, setLast] = useState<LastReceipt>({ ...nothing, source: 'form' });
  const [isBusy, setBusy] = useState(false);

  /** Gives why it was not accepted; null where it was, or where it waits. */
  async function send(
    sent: NewReceipt,
    source: ReceiptSource,
    onStored?: () => void,
  ): Promise<ReceiptProblem | null> {
    setBusy(true);
    setLast({ ...nothing, source });
    try {
      const outcome = await deliver(sent, onStored);
      setLast({ ...nothing, ...outcome, source });
      if (outcome.receipt) void refetchReceipts();
      return null;
    } catch (error) {
      const problem = receiptProblem(error);
      setLast({ ...nothing, source, problem });
      return problem;
    } finally {
      setBusy(false);
    }
  }

  return { last, isBusy, send };
}
