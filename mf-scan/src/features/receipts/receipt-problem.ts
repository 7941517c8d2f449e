import { isApiError } from '@club/api';
import { describeFailure } from '@club/platform';

/** Why a receipt was not accepted, and where the page says so. */
export interface ReceiptProblem {
  readonly title: string;
  readonly text: string;
  readonly place: 'link' | 'picture' | 'form';
  readonly isForSupport: boolean;
}

const places: Readonly<Record<string, ReceiptProblem['place']>> = {
  RECEIPT_INVALID: 'link',
  PICTURE_INVALID: 'picture',
  PICTURE_TOO_LARGE: 'picture',
};

/** What a failure means for the customer who has sent a receipt. */
export function receiptProblem(error: unknown): ReceiptProblem {
  const code = isApiError(error) ? error.code : undefined;
  const place = (code !== undefined && places[code]) || 'form';
  return { ...describeFailure(error), place, isForSupport: code === 'RECEIPT_USED' };
}
