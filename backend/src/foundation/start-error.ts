/** The server can't start. The message says why and what to do, for people. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
