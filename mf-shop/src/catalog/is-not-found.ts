import { isApiError } from '@club/api';

/** Whether an address names nothing. This error is shown even when there is stored data. */
export function isNotFound(error: Error | null): boolean {
  return (
    isApiError(error, 'COLLECTION_NOT_FOUND') ||
    isApiError(error, 'PRODUCT_NOT_FOUND') ||
    isApiError(error, 'BAD_REQUEST')
  );
}
