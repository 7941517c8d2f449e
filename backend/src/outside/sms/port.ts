declare module '../../app/context' {
  interface AppContext {
    readonly sms: SmsGateway;
  }
}

/** A text message. The same `key` must reach the phone once. */
export interface Sms {
  readonly key: string;
  readonly phone: string;
  readonly text: string;
}

/** The port to the provider of text messages. Rejects with a ServiceError. */
export interface SmsGateway {
  readonly send: (sms: Sms) => Promise<void>;
}
