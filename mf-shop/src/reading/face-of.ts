import { isApiError } from '@club/api';

/** What of a read the screens look at. */
export interface Read<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly failureCount: number;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

/** The faces of something that is read. */
export type Face = 'missing' | 'shown' | 'offline' | 'failed' | 'waiting';

function isMissing(error: Error | null): boolean {
  return (
    isApiError(error, 'COLLECTION_NOT_FOUND') ||
    isApiError(error, 'PRODUCT_NOT_FOUND') ||
    isApiError(error, 'BAD_REQUEST')
  );
}

/**
 * Missing comes before what is kept: what the server no longer knows is gone. Without a network
 * the first failed try is enough, but not none: what the device keeps is still on its way.
 */
export function faceOf({ data, error, failureCount }: Read<unknown>, isOnline: boolean): Face {
  if (isMissing(error)) return 'missing';
  if (data !== undefined) return 'shown';
  if (!isOnline && failureCount > 0) return 'offline';
  return error ? 'failed' : 'waiting';
}
