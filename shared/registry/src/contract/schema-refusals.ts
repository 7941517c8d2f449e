import type { Refusal } from '../refusal';
import type { Schema } from './schema';
import { schemaBreaks } from './schema-breaks';

/** Data on their way from one part of the product to another. */
export interface Exchange {
  /** What they are, as `The event order.created`. */
  readonly subject: string;
  /** Who sends them, with the version. */
  readonly from: string;
  /** Who gets them, with the version. */
  readonly to: string;
  readonly sent: Schema;
  readonly accepted: Schema;
  /** Who would break, and how. */
  readonly why: string;
  readonly fix: string;
}

/** One refusal for each field that the receiver would refuse. */
export function schemaRefusals({
  subject,
  from,
  to,
  sent,
  accepted,
  why,
  fix,
}: Exchange): Refusal[] {
  return schemaBreaks(sent, accepted).map(({ field, sends, takes }) => ({
    what: `${subject}${field === '' ? '' : `, field ${field}`}: ${from} ${sends}, and ${to} ${takes}`,
    why,
    fix,
  }));
}
