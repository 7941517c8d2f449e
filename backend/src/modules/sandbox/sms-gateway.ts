/** What leaves as a text message. `key` names the message once: a repeat must not reach the phone twice. */
export interface Sms {
  readonly key: string;
  readonly phone: string;
  readonly text: string;
}

/** The port to the provider of text messages. Rejects with an SmsError. */
export interface SmsGateway {
  readonly send: (sms: Sms) => Promise<void>;
}

/** `isHopeless`: a repeat can't help, e.g. the provider says that there is no such phone. */
export class SmsError extends Error {
  override readonly name = 'SmsError';
  readonly isHopeless: boolean;

  constructor(message: string, options: { isHopeless: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isHopeless = options.isHopeless;
  }
}
