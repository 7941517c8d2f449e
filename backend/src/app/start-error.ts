/** The server can't start here; the message says why and what to do, in one sentence for people. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
