/** The message of an error with that of its cause: `fetch` says only there what went wrong. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
