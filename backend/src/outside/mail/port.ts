declare module '../../app/context' {
  interface AppContext {
    /** Null if no mail server is configured. */
    readonly mailer: Mailer | null;
  }
}

/** An e-mail. The same `key` must arrive once. */
export interface Email {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The port to the mail server. Rejects with a ServiceError. */
export interface Mailer {
  readonly send: (email: Email) => Promise<void>;
}
