import { safeParse } from '@club/platform/schema';

/** What is wrong with a form, by field, in words that say what to do. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** A field, whether its value is wrong, and the text for that. */
export type FieldRule<Field extends string> = readonly [
  field: Field,
  isWrong: boolean,
  text: string,
];

/** The errors of the rules that are broken. */
export function collectErrors<Field extends string>(
  rules: readonly FieldRule<Field>[],
): FieldErrors<Field> {
  const broken = rules.flatMap(([field, isWrong, text]) => (isWrong ? [[field, text]] : []));
  return Object.fromEntries(broken) as FieldErrors<Field>;
}

type Schema = Parameters<typeof safeParse>[0];

/**
 * The errors of the fields whose values a schema of the contract refuses, so that a form has the
 * same rules as the server. `texts` names the fields of the form; others are not judged.
 */
export function schemaErrors<Field extends string>(
  schema: Schema,
  input: unknown,
  texts: Readonly<Record<Field, string>>,
): FieldErrors<Field> {
  const { error } = safeParse(schema, input);
  const refused = new Set(error?.issues.map(({ path }) => path[0]));
  const fields = Object.keys(texts) as Field[];
  return collectErrors(fields.map((field) => [field, refused.has(field), texts[field]]));
}
