import type { Schema } from './schema';

/** A single value of JSON. */
export type Scalar = string | number | boolean | null;

/** What a schema describes: these values alone, or all of a type. */
export type ValueForm =
  | { readonly values: readonly Scalar[] }
  | { readonly type: NonNullable<Schema['type']> | 'anything' };

/** A size that data reach or may have: of a text, a list, or the number itself. */
export interface Amount {
  readonly amount: number;
  readonly unit: 'characters' | 'items' | 'number';
}

/** The pattern or format of a text. */
interface TextRule {
  readonly rule: 'pattern' | 'format';
  readonly text: string;
}

/** What the producer of data does with a field. */
export type Sends =
  | { readonly does: 'mayLeaveOut' | 'omits' | 'sends' | 'maySend' | 'hasNoLimit' | 'anyText' }
  | { readonly does: 'maySendForm'; readonly form: ValueForm }
  | ({ readonly does: 'mayReach' } & Amount)
  | ({ readonly does: 'sendsText' } & TextRule);

/** What their consumer does with it. */
export type Takes =
  | { readonly does: 'requires' | 'refusesUnknown' }
  | { readonly does: 'takesForms'; readonly forms: readonly ValueForm[] }
  | ({ readonly does: 'takesFrom' | 'takesUpTo' } & Amount)
  | ({ readonly does: 'takesText' } & TextRule);

/** A value that the producer of data may send, and that their consumer refuses. */
export interface SchemaBreak {
  /** Where it is, as `items[].price`; empty for the whole value. */
  readonly field: string;
  readonly sends: Sends;
  readonly takes: Takes;
}
