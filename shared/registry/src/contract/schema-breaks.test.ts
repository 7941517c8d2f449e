import * as fc from 'fast-check';
import * as zod from 'zod';
import * as z from 'zod/mini';
import { canonicalSchema } from './canonical-schema';
import { sendsText, takesText } from '../refusals/schema-break-text';
import { schemaBreaks } from './schema-breaks';

type AnySchema = z.core.$ZodType;

const canonical = (schema: AnySchema) => canonicalSchema(zod.toJSONSchema(schema, { io: 'input' }));

function breaksOf(producer: AnySchema, consumer: AnySchema): string[] {
  return schemaBreaks(canonical(producer), canonical(consumer)).map(
    ({ field, sends, takes }) => `${field}: ${sendsText(sends)} / ${takesText(takes)}`,
  );
}

const text = z.string();
const short = z.string().check(z.maxLength(5));
const digits = z.string().check(z.regex(/^\d+$/));
const [ab, abc] = [z.enum(['a', 'b']), z.enum(['a', 'b', 'c'])];
const loose = (fields: Record<string, AnySchema>) => z.object(fields);
const strict = (fields: Record<string, AnySchema>) => z.strictObject(fields);

describe('a producer fits its consumer', () => {
  it.each<[string, AnySchema, AnySchema]>([
    [
      'with a field that the consumer does not know',
      loose({ a: text, b: text }),
      loose({ a: text }),
    ],
    ['without an optional field', loose({}), loose({ a: z.optional(text) })],
    ['without an optional field of a strict consumer', strict({}), strict({ a: z.optional(text) })],
    [
      'with a field that is optional for the consumer',
      loose({ a: text }),
      loose({ a: z.optional(text) }),
    ],
    ['with fewer values', ab, abc],
    ['with values that fit a text', ab, short],
    ['with whole numbers instead of numbers', z.int(), z.number()],
    [
      'with narrower limits',
      z.int().check(z.minimum(2), z.maximum(3)),
      z.int().check(z.minimum(1)),
    ],
    ['with a pattern that is not required', digits, text],
    ['without null', text, z.nullable(text)],
    ['with anything for anything', z.unknown(), z.unknown()],
    [
      'with one of two forms',
      loose({ k: z.literal('a') }),
      z.union([loose({ k: z.literal('a') }), text]),
    ],
    [
      'with one object for a union of two',
      loose({ k: ab, x: text }),
      z.union([loose({ k: z.literal('a') }), loose({ k: z.literal('b'), x: text })]),
    ],
    ['with true for true and false', z.literal(true), z.boolean()],
  ])('%s', (_, producer, consumer) => {
    expect(breaksOf(producer, consumer)).toEqual([]);
  });
});

describe('a producer breaks its consumer', () => {
  it.each<[string, AnySchema, AnySchema, string[]]>([
    [
      'without a required field',
      loose({}),
      loose({ a: text }),
      ['a: does not send it / requires it'],
    ],
    [
      'with an optional field that is required',
      loose({ a: z.optional(text) }),
      loose({ a: text }),
      ['a: may leave it out / requires it'],
    ],
    [
      'with a field that a strict consumer does not know',
      strict({ a: text, b: z.optional(text) }),
      strict({}),
      [
        'a: sends it / refuses fields that it does not know',
        'b: may send it / refuses fields that it does not know',
      ],
    ],
    [
      'with a further value',
      loose({ in: loose({ k: abc }) }),
      loose({ in: loose({ k: ab }) }),
      ['in.k: may send "c" / takes "a", "b"'],
    ],
    [
      'with another type',
      z.array(text),
      z.array(z.int()),
      ['[]: may send a text / takes a whole number'],
    ],
    ['with null', z.nullable(text), text, [': may send null / takes a text']],
    ['with any number', z.number(), z.int(), [': may send a number / takes a whole number']],
    ['with longer texts', text, short, [': has no limit there / takes at most 5 characters']],
    [
      'with shorter texts',
      short,
      z.string().check(z.minLength(1)),
      [': may send 0 characters / takes at least 1 characters'],
    ],
    [
      'with larger numbers',
      z.int().check(z.maximum(9)),
      z.int().check(z.maximum(8)),
      [': may send 9 / takes at most 8'],
    ],
    [
      'with longer lists',
      z.array(text).check(z.maxLength(9)),
      z.array(text).check(z.maxLength(8)),
      [': may send 9 items / takes at most 8 items'],
    ],
    ['with any text', text, digits, [': may send any text / takes only the pattern ^\\d+$']],
    [
      'with a value of another form',
      abc,
      digits,
      ['a', 'b', 'c'].map((one) => `: may send "${one}" / takes a text`),
    ],
    ['with anything', z.unknown(), text, [': may send anything / takes a text']],
    ['with anything for a few values', z.unknown(), ab, [': may send anything / takes "a", "b"']],
    [
      'with anything for a constant',
      loose({ k: z.unknown() }),
      loose({ k: z.optional(z.literal('a')) }),
      ['k: may send anything / takes "a"'],
    ],
    [
      'with anything for true and false',
      z.array(z.unknown()),
      z.array(z.boolean()),
      ['[]: may send anything / takes false, true'],
    ],
    [
      'with one form of several',
      z.array(z.union([loose({ k: z.literal('a') }), loose({ k: z.literal('b'), x: text })])),
      z.array(z.union([loose({ k: z.literal('a') }), loose({ k: z.literal('b'), x: z.int() })])),
      ['[].x: may send a text / takes a whole number'],
    ],
  ])('%s', (_, producer, consumer, found) => {
    expect(breaksOf(producer, consumer)).toEqual(found);
  });
});

it('refuses to describe what it cannot compare', () => {
  expect(() => canonical(z.record(z.string(), z.int()))).toThrow('cannot compare');
});

it('equal schemas have one canonical form', () => {
  const one = loose({ a: z.nullable(z.enum(['x', 'y'])), b: z.optional(z.boolean()) });
  const other = loose({
    b: z.optional(z.union([z.literal(true), z.literal(false)])),
    a: z.union([z.literal('y'), z.null(), z.literal('x')]),
  });
  expect(canonical(one)).toEqual(canonical(other));
});

/** A schema as data, to change it and to list values that fit it. */
type Form =
  | { kind: 'text' | 'int'; min?: number; max?: number }
  | { kind: 'number' | 'flag' }
  | { kind: 'choice'; values: string[] }
  | { kind: 'nullable'; of: Form }
  | { kind: 'list'; of: Form; max?: number }
  | { kind: 'object'; isStrict: boolean; fields: Record<string, Field> }
  | { kind: 'tagged'; members: Record<string, Record<string, Field>> };
interface Field {
  of: Form;
  isOptional: boolean;
}

function toZod(form: Form): AnySchema {
  switch (form.kind) {
    case 'text':
      return z.string().check(...lengths(form));
    case 'int':
      return z
        .int()
        .check(
          ...(form.min === undefined ? [] : [z.minimum(form.min)]),
          ...(form.max === undefined ? [] : [z.maximum(form.max)]),
        );
    case 'number':
      return z.number();
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(form.values);
    case 'nullable':
      return z.nullable(toZod(form.of));
    case 'list':
      return z.array(toZod(form.of)).check(...lengths(form));
    case 'object':
      return form.isStrict ? z.strictObject(shape(form.fields)) : z.object(shape(form.fields));
    case 'tagged':
      return z.union(
        Object.entries(form.members).map(([tag, fields]) =>
          z.object({ tag: z.literal(tag), ...shape(fields) }),
        ),
      );
  }
}

function lengths({ min, max }: { min?: number; max?: number }) {
  return [
    ...(min === undefined ? [] : [z.minLength(min)]),
    ...(max === undefined ? [] : [z.maxLength(max)]),
  ];
}

function shape(fields: Record<string, Field>): Record<string, AnySchema> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { of, isOptional }]) => [
      name,
      isOptional ? z.optional(toZod(of)) : toZod(of),
    ]),
  );
}

/** Values at every edge of a form. */
function samples(form: Form): unknown[] {
  switch (form.kind) {
    case 'text':
      return [form.min ?? 0, form.max ?? 60].map((length) => 'x'.repeat(length));
    case 'int':
      return [form.min ?? -1_000, form.max ?? 1_000];
    case 'number':
      return [-1_000, 0.5, 1_000];
    case 'flag':
      return [false, true];
    case 'choice':
      return form.values;
    case 'nullable':
      return [null, ...samples(form.of)];
    case 'list': {
      const items = samples(form.of);
      return [[], ...items.map((item) => [item]), Array(form.max ?? 9).fill(items[0])];
    }
    case 'object':
      return objects(form.fields);
    case 'tagged':
      return Object.entries(form.members).flatMap(([tag, fields]) =>
        objects(fields).map((one) => ({ tag, ...one })),
      );
  }
}

function objects(fields: Record<string, Field>): object[] {
  return Object.entries(fields).reduce<object[]>(
    (made, [name, { of, isOptional }]) => {
      const values = samples(of).map((value) => ({ [name]: value }));
      const forms = isOptional ? [...values, {}] : values;
      return made.flatMap((one) => forms.map((form) => ({ ...one, ...form }))).slice(0, 2_000);
    },
    [{}],
  );
}

const limit = fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined });
const range = fc.record({ min: fc.option(fc.constantFrom(0, 1), { nil: undefined }), max: limit });

const { form: anyForm } = fc.letrec<{ form: Form; leaf: Form; fields: Record<string, Field> }>(
  (tie) => ({
    leaf: fc.oneof(
      fc
        .record({ kind: fc.constantFrom('text' as const, 'int' as const), limits: range })
        .map(({ kind, limits }) => ({ kind, ...limits })),
      fc.record({ kind: fc.constantFrom('number' as const, 'flag' as const) }),
      fc.record({
        kind: fc.constant('choice' as const),
        values: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
      }),
    ) as fc.Arbitrary<Form>,
    fields: fc.dictionary(
      fc.constantFrom('p', 'q', 'r'),
      fc.record({ of: tie('form'), isOptional: fc.boolean() }),
      { maxKeys: 2 },
    ),
    form: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      tie('leaf'),
      fc.record({ kind: fc.constant('nullable' as const), of: tie('leaf') }),
      fc.record({ kind: fc.constant('list' as const), of: tie('form'), max: limit }),
      fc.record({
        kind: fc.constant('object' as const),
        isStrict: fc.boolean(),
        fields: tie('fields'),
      }),
      fc.record({
        kind: fc.constant('tagged' as const),
        members: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('fields'), { minKeys: 1 }),
      }),
    ) as fc.Arbitrary<Form>,
  }),
);

/** The form after one change somewhere in it, as a team would make it. */
function changed(form: Form, next: () => number): Form {
  const pick = <T>(list: readonly T[]): T => list[next() % list.length]!;
  if (next() % 6 === 0) {
    return pick<Form>([
      { kind: 'text' },
      { kind: 'int' },
      { kind: 'flag' },
      { kind: 'nullable', of: form.kind === 'nullable' ? form.of : form },
    ]);
  }
  switch (form.kind) {
    case 'text':
    case 'int':
      return pick<Form>([
        { ...form, max: 1 + (next() % 4) },
        { kind: form.kind },
        { ...form, min: next() % 2 },
      ]);
    case 'number':
      return { kind: 'int' };
    case 'flag':
      return { kind: 'choice', values: ['a'] };
    case 'choice':
      return { kind: 'choice', values: pick([['a'], ['a', 'b'], ['a', 'b', 'c', 'd']]) };
    case 'nullable':
      return pick([form.of, { kind: 'nullable', of: changed(form.of, next) }]);
    case 'list':
      return pick<Form>([
        { ...form, max: 1 + (next() % 4) },
        { ...form, of: changed(form.of, next) },
      ]);
    case 'object':
      return { ...form, isStrict: next() % 2 === 0, fields: changedFields(form.fields, next) };
    case 'tagged': {
      const members = { ...form.members };
      const tag = pick(['a', 'b', 'c']);
      if (tag in members && Object.keys(members).length > 1 && next() % 2 === 0)
        delete members[tag];
      else members[tag] = changedFields(members[tag] ?? {}, next);
      return { kind: 'tagged', members };
    }
  }
}

function changedFields(fields: Record<string, Field>, next: () => number): Record<string, Field> {
  const name = ['p', 'q', 'r'][next() % 3]!;
  const { [name]: field, ...others } = fields;
  if (field === undefined) {
    return { ...fields, [name]: { of: { kind: 'text' }, isOptional: next() % 2 === 0 } };
  }
  if (next() % 3 === 0) return others;
  if (next() % 2 === 0) return { ...fields, [name]: { ...field, isOptional: !field.isOptional } };
  return { ...fields, [name]: { ...field, of: changed(field.of, next) } };
}

/** Two versions of a form: equal, or with one to three changes. */
const versions = fc
  .tuple(anyForm, fc.nat(3), fc.array(fc.nat(1_000), { minLength: 12, maxLength: 12 }))
  .map(([form, changes, choices]) => {
    let at = 0;
    const next = () => choices[at++ % choices.length]!;
    let other = form;
    for (let one = 0; one < changes; one += 1) other = changed(other, next);
    return next() % 2 === 0 ? [form, other] : [other, form];
  });

it('accepts a change exactly when each value of the producer is valid for the consumer', () => {
  const verdicts = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(versions, ([producer, consumer]) => {
      const schema = toZod(consumer!);
      const refused = samples(producer!).find((value) => !z.safeParse(schema, value).success);
      const breaks = breaksOf(toZod(producer!), schema);
      verdicts[breaks.length === 0 ? 'accepted' : 'refused'] += 1;
      expect({ isAccepted: breaks.length === 0, breaks, refused }).toMatchObject({
        isAccepted: refused === undefined,
      });
    }),
    { numRuns: 500 },
  );
  // Neither verdict is an exception.
  expect(Math.min(verdicts.accepted, verdicts.refused)).toBeGreaterThan(75);
});
