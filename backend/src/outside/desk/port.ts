/** A message of a customer. The same `key` must open one ticket. */
export interface Ticket {
  readonly key: string;
  readonly subject: string;
  readonly body: string;
  /** The customer who gets the answer. */
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
}

/** The port to the support desk. Rejects with a ServiceError. */
export interface SupportDesk {
  readonly open: (ticket: Ticket) => Promise<void>;
}

/** The contact for the answer, as text. */
export function contactText({ name, phone, email }: Ticket): string {
  return [name, phone, email].filter(Boolean).join(', ');
}
