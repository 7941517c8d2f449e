import { isApiError } from '@club/api';

/** The field that the server names in a refusal, or null. */
export function faultyFieldOf(error: unknown): string | null {
  if (!isApiError(error)) return null;
  const { field } = (error.details ?? {}) as { field?: unknown };
  return typeof field === 'string' ? field : null;
}
