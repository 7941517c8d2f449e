import type { z } from 'zod';
import type { Tx } from '../foundation/database/schema';
import type { Html } from './html';
import type { OperatorRole } from './operators';

/** The length of the reason that an operator writes. */
export const reasonLength = { min: 5, max: 300 } as const;

/** The act was not done. Its transaction is rolled back, and the operator reads the sentence. */
export class ActRefusedError extends Error {
  override readonly name = 'ActRefusedError';
  readonly sentence: Html | string;

  constructor(sentence: Html | string, options?: ErrorOptions) {
    super(String(sentence), options);
    this.sentence = sentence;
  }
}

/** The state behind the form has changed since it was shown: it is shown again with the current one. */
export class OutdatedFormError extends ActRefusedError {
  constructor(
    sentence = 'Це щойно змінив хтось інший. Відкрий збережене поруч, порівняй і надішли форму ще раз.',
  ) {
    super(sentence);
  }
}

/** A customer as the subject of an act: by number, because acts name nobody. */
export function customerSubject(customerId: number): string {
  return `Покупець №\u00a0${customerId}`;
}

export interface ActDone {
  /** What it was done to, by number: «Документ № 12». Never personal data. */
  readonly subject: string;
  /** What was there before, or how much. */
  readonly detail?: string;
  /** The item of the page that is shown next; without it the page itself. */
  readonly item?: number;
  /** It is recorded, but the operator reads this sentence as a refusal: an attempt that has to stay counted. */
  readonly refusal?: string;
  /** The query of what is shown next: `state=all`. */
  readonly query?: string;
  /** The address that opens instead of the page of the act. */
  readonly leadsTo?: string;
}

/** What an act does. Throws ActRefusedError if it can't be done. */
type ActRun<Input extends z.ZodType> =
  | {
      readonly run: (
        tx: Tx,
        input: z.output<Input>,
        operator: string,
        reason: string,
      ) => Promise<ActDone>;
    }
  | {
      /** Outside the database: no transaction waits for it, and its record follows. */
      readonly runOutside: (
        input: z.output<Input>,
        operator: string,
        reason: string,
      ) => Promise<ActDone>;
    };

interface ActOptions<Input extends z.ZodType> {
  /** Unique in its page: `lift`. */
  readonly name: string;
  /** What has happened: «Позначку знято». */
  readonly title: string;
  /** Any of these is needed, beside one of the page. */
  readonly roles?: readonly OperatorRole[];
  /** The fields of the form, without the reason. */
  readonly input: Input;
  /** The hidden field with the id of an item: the act is refused on the page of that item. */
  readonly itemField?: string;
  /** The sentence for fields that do not match. */
  readonly invalid: string;
  /** `written`: the form has a field for it. A function: the other fields say it. */
  readonly reason: 'written' | ((input: z.output<Input>) => string);
  /** It adds something: the form gets a key, and is done once, however often it is sent. */
  readonly once?: boolean;
}

/** What an operator does by one form. */
export interface OperatorAct {
  readonly name: string;
  readonly title: string;
  readonly roles: readonly OperatorRole[];
  readonly hasReasonField: boolean;
  readonly once: boolean;
  readonly itemField: string | null;
  /**
   * Checks a form, does what is outside the database, and gives what runs in the transaction of the
   * record. Throws ActRefusedError.
   */
  readonly begin: (
    form: unknown,
    operator: string,
  ) => Promise<(tx: Tx) => Promise<ActDone & { readonly reason: string }>>;
}

function parseReason(form: unknown): string {
  const { reason } = (form ?? {}) as { reason?: unknown };
  const text = typeof reason === 'string' ? reason.trim() : '';
  const { min, max } = reasonLength;
  if (text.length >= min && text.length <= max) return text;
  throw new ActRefusedError(`Напиши причину: від ${min} до ${max} знаків.`);
}

/** Declares an act. */
export function operatorAct<Input extends z.ZodType>(
  options: ActOptions<Input> & ActRun<Input>,
): OperatorAct {
  const {
    name,
    title,
    roles = [],
    input,
    itemField = null,
    invalid,
    reason: source,
    once = false,
  } = options;
  return {
    name,
    title,
    roles,
    hasReasonField: source === 'written',
    once,
    itemField,
    begin: async (form, operator) => {
      const parsed = input.safeParse(form);
      if (!parsed.success) throw new ActRefusedError(invalid);
      const { data } = parsed;
      const reason = source === 'written' ? parseReason(form) : source(data);
      if ('run' in options) {
        return async (tx) => ({ ...(await options.run(tx, data, operator, reason)), reason });
      }
      const done = { ...(await options.runOutside(data, operator, reason)), reason };
      return () => Promise.resolve(done);
    },
  };
}
