import { isApiError } from '@club/api';

/** Whether an address names nothing. It comes before what is kept: what the server no longer knows is gone. */
export function isMissing(error: Error | null): boolean {
  return (
    isApiError(error, 'COLLECTION_NOT_FOUND') ||
    isApiError(error, 'PRODUCT_NOT_FOUND') ||
    isApiError(error, 'BAD_REQUEST')
  );
}
