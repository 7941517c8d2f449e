import type { Schema } from './schema';
import type { Scalar, SchemaBreak, Sends, Takes, ValueForm } from './schema-break';

/** More combinations than this are not tried one by one: then the schema is compared as a whole. */
const maxCombinations = 256;

/**
 * What a consumer refuses of all that a producer may send; nothing when each value of the producer is
 * valid for the consumer. The producer sends no field that it does not know. A consumer ignores fields
 * that it does not know, unless its schema is strict.
 */
export function schemaBreaks(producer: Schema, consumer: Schema, field = ''): SchemaBreak[] {
  const accepted = findAlternatives(consumer);
  return findAlternatives(producer).flatMap((one) => alternativeBreaks(one, accepted, field));
}

function findAlternatives(schema: Schema): readonly Schema[] {
  return schema.anyOf ?? [schema];
}

function alternativeBreaks(
  sent: Schema,
  accepted: readonly Schema[],
  field: string,
): SchemaBreak[] {
  if (accepted.some(isAnything)) return [];
  const takes: Takes = { does: 'takesForms', forms: accepted.map(valueForm) };
  const maySend = (form: ValueForm): SchemaBreak => ({
    field,
    sends: { does: 'maySendForm', form },
    takes,
  });
  if (isAnything(sent)) return [maySend({ type: 'anything' })];
  const constants = findConstants(sent);
  if (constants !== null) {
    return constants
      .filter((value) => !accepted.some((one) => isValid(one, value)))
      .map((value) => maySend({ values: [value] }));
  }
  const sameType = accepted.filter((one) => includesType(one, sent));
  if (sameType.length === 0) return [maySend(valueForm(sent))];
  if (sameType.some((one) => formBreaks(sent, one, field).length === 0)) return [];
  const parts = (sameType.length > 1 ? combinations(sent) : null) ?? [sent];
  return unique(parts.flatMap((one) => closestBreaks(one, sameType, field)));
}

/** What the alternative refuses that fits best: one with the same constants, then with the fewest breaks. */
function closestBreaks(sent: Schema, accepted: readonly Schema[], field: string): SchemaBreak[] {
  const alike = accepted.filter((one) => hasSameConstants(sent, one));
  return (alike.length > 0 ? alike : accepted)
    .map((one) => formBreaks(sent, one, field))
    .reduce((least, one) => (one.length < least.length ? one : least));
}

function hasSameConstants(sent: Schema, accepted: Schema): boolean {
  return Object.entries(accepted.properties ?? {}).every(([name, theirs]) => {
    const mine = sent.properties?.[name]?.enum;
    return (
      mine === undefined ||
      theirs.enum === undefined ||
      schemaBreaks({ enum: mine }, theirs).length === 0
    );
  });
}

function formBreaks(sent: Schema, accepted: Schema, field: string): SchemaBreak[] {
  if (sent.type === 'object') return objectBreaks(sent, accepted, field);
  if (sent.type === 'array') {
    const items =
      sent.maxItems === 0 ? [] : schemaBreaks(sent.items ?? {}, accepted.items ?? {}, `${field}[]`);
    return [...limitBreaks(sent, accepted, field), ...items];
  }
  return [...limitBreaks(sent, accepted, field), ...textBreaks(sent, accepted, field)];
}

function objectBreaks(sent: Schema, accepted: Schema, field: string): SchemaBreak[] {
  const [mine, theirs] = [sent.properties ?? {}, accepted.properties ?? {}];
  const at = (name: string) => (field === '' ? name : `${field}.${name}`);
  const missing = (accepted.required ?? [])
    .filter((name) => !sent.required?.includes(name))
    .map((name): SchemaBreak => ({
      field: at(name),
      sends: { does: name in mine ? 'mayLeaveOut' : 'omits' },
      takes: { does: 'requires' },
    }));
  const others = Object.entries(mine).flatMap(([name, schema]): SchemaBreak[] => {
    const known = theirs[name];
    if (known !== undefined) return schemaBreaks(schema, known, at(name));
    if (accepted.additionalProperties !== false) return [];
    const does = sent.required?.includes(name) ? 'sends' : 'maySend';
    return [{ field: at(name), sends: { does }, takes: { does: 'refusesUnknown' } }];
  });
  return [...missing, ...others];
}

const limits = [
  ['minLength', 'characters', -1],
  ['maxLength', 'characters', 1],
  ['minimum', 'number', -1],
  ['maximum', 'number', 1],
  ['minItems', 'items', -1],
  ['maxItems', 'items', 1],
] as const;

function limitBreaks(sent: Schema, accepted: Schema, field: string): SchemaBreak[] {
  return limits.flatMap(([key, unit, direction]): SchemaBreak[] => {
    const limit = accepted[key];
    if (limit === undefined) return [];
    const mine = sent[key] ?? direction * Infinity;
    const floor = unit === 'number' || direction > 0 ? mine : Math.max(mine, 0);
    if ((floor - limit) * direction <= 0) return [];
    const sends: Sends = Number.isFinite(floor)
      ? { does: 'mayReach', amount: floor, unit }
      : { does: 'hasNoLimit' };
    const does = direction < 0 ? 'takesFrom' : 'takesUpTo';
    return [{ field, sends, takes: { does, amount: limit, unit } }];
  });
}

function textBreaks(sent: Schema, accepted: Schema, field: string): SchemaBreak[] {
  return (['pattern', 'format'] as const).flatMap((rule): SchemaBreak[] => {
    const wanted = accepted[rule];
    const mine = sent[rule];
    if (wanted === undefined || wanted === mine) return [];
    const sends: Sends =
      mine === undefined ? { does: 'anyText' } : { does: 'sendsText', rule, text: mine };
    return [{ field, sends, takes: { does: 'takesText', rule, text: wanted } }];
  });
}

/** Every value of a schema that has few. */
function findConstants(schema: Schema): readonly Scalar[] | null {
  if (schema.enum !== undefined) return schema.enum;
  return schema.type === 'null' ? [null] : null;
}

function isAnything(schema: Schema): boolean {
  return Object.keys(schema).length === 0;
}

function includesType(accepted: Schema, sent: Schema): boolean {
  return accepted.type === sent.type || (accepted.type === 'number' && sent.type === 'integer');
}

/** Whether a single text, number, boolean or null is valid. */
function isValid(schema: Schema, value: Scalar): boolean {
  const constants = findConstants(schema);
  if (constants !== null) return constants.includes(value);
  if (typeof value === 'number') {
    const isType =
      schema.type === 'number' || (schema.type === 'integer' && Number.isInteger(value));
    return (
      isType && value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity)
    );
  }
  if (typeof value !== 'string' || schema.type !== 'string') return false;
  const { minLength = 0, maxLength = Infinity, pattern, format } = schema;
  if (value.length < minLength || value.length > maxLength) return false;
  // A format without a pattern is code; whether a text has it is not known here.
  return pattern === undefined ? format === undefined : new RegExp(pattern).test(value);
}

/**
 * The same object once for each combination of its alternatives: consumers may accept each of them by
 * another of their own alternatives. Null where there is one only, or too many.
 */
function combinations(sent: Schema): Schema[] | null {
  let made: Schema[] = [sent];
  for (const [name, schema] of Object.entries(sent.properties ?? {})) {
    const forms = findAlternatives(schema).flatMap((one) => expand(one));
    const isOptional = sent.required?.includes(name) !== true;
    if (forms.length === 1 && !isOptional) continue;
    if (made.length * (forms.length + 1) > maxCombinations) return null;
    made = made.flatMap((one) => [
      ...forms.map((form) => withField(one, name, form)),
      ...(isOptional ? [withoutField(one, name)] : []),
    ]);
  }
  return made.length === 1 ? null : made;
}

function expand(schema: Schema): Schema[] {
  return schema.enum === undefined ? [schema] : schema.enum.map((value) => ({ enum: [value] }));
}

function withField(schema: Schema, name: string, form: Schema): Schema {
  const required = new Set([...(schema.required ?? []), name]);
  return {
    ...schema,
    properties: { ...schema.properties, [name]: form },
    required: [...required],
  };
}

function withoutField(schema: Schema, name: string): Schema {
  const { [name]: _, ...properties } = schema.properties ?? {};
  return { ...schema, properties };
}

function unique(breaks: readonly SchemaBreak[]): SchemaBreak[] {
  return [...new Map(breaks.map((one) => [JSON.stringify(one), one])).values()];
}

function valueForm({ enum: values, type }: Schema): ValueForm {
  return values === undefined ? { type: type ?? 'anything' } : { values };
}
