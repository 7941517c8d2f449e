import { createCircuit } from '../../app/circuit';

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

interface SmsErrorOptions {
  readonly isHopeless?: boolean;
  readonly isAway?: boolean;
  readonly cause?: unknown;
}

/**
 * `isHopeless`: a repeat can't help, e.g. the provider says that there is no such phone. `isAway`:
 * the provider did not answer, or not so that it could be understood.
 */
export class SmsError extends Error {
  override readonly name = 'SmsError';
  readonly isHopeless: boolean;
  readonly isAway: boolean;

  constructor(message: string, options: SmsErrorOptions) {
    super(message, { cause: options.cause });
    this.isHopeless = options.isHopeless ?? false;
    this.isAway = options.isAway ?? false;
  }
}

/** A provider that does not answer is left in peace for a while: messages wait as jobs. */
export function withCircuit(gateway: SmsGateway, now: () => Date): SmsGateway {
  const guarded = createCircuit({
    now,
    isAway: (error) => error instanceof SmsError && error.isAway,
    refusal: () => new SmsError('The SMS provider did not answer lately', { isAway: true }),
  });
  return { send: (sms) => guarded(() => gateway.send(sms)) };
}
