/** What leaves for those who answer. `key` names it once: a repeat must not open a second ticket. */
export interface Ticket {
  readonly key: string;
  readonly subject: string;
  readonly body: string;
  /** Where the answer goes. */
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
}

/** The port to those who answer. Rejects with a SupportDeskError. */
export interface SupportDesk {
  readonly open: (ticket: Ticket) => Promise<void>;
}

/** `isHopeless`: a repeat can't help, the desk refuses this ticket for ever. */
export class SupportDeskError extends Error {
  override readonly name = 'SupportDeskError';
  readonly isHopeless: boolean;

  constructor(message: string, options: { isHopeless: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isHopeless = options.isHopeless;
  }
}

/** The ways to answer, as people read them. */
export function contactOf({ name, phone, email }: Ticket): string {
  return [name, phone, email].filter(Boolean).join(', ');
}
