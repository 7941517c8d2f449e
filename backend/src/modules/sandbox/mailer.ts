/** What leaves as a letter. `key` names it once: a repeat must not arrive twice. */
export interface Letter {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The port to whoever carries letters. Rejects with a MailError. */
export interface Mailer {
  readonly send: (letter: Letter) => Promise<void>;
}

/** `isHopeless`: a repeat can't help, e.g. there is no such mailbox. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly isHopeless: boolean;

  constructor(message: string, options: { isHopeless: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isHopeless = options.isHopeless;
  }
}
