import * as z from 'zod/mini';
import { type Schema, schema as schemaFormat } from './schema';

type Json = Readonly<Record<string, unknown>>;

/** What says nothing about which values are valid. */
const annotations = new Set([
  '$schema',
  '$id',
  'id',
  'title',
  'description',
  'default',
  'examples',
]);

/** The one form of a JSON Schema that is stored and compared. Throws for a keyword that cannot be compared. */
export function canonicalSchema(json: unknown): Schema {
  const parsed = schemaFormat.safeParse(simplify(json as Json));
  if (parsed.success) return parsed.data;
  throw new Error(
    `This schema contains something that the registry cannot compare: ${JSON.stringify(json)}\n` +
      z.prettifyError(parsed.error),
  );
}

function simplify(json: Json): Json {
  const { anyOf, const: constant, type, ...rest } = json;
  if (Array.isArray(anyOf)) return alternatives(anyOf as Json[]);
  if (Array.isArray(type))
    return alternatives(type.map((one) => ({ ...rest, type: one as string })));
  if (constant !== undefined) return constant === null ? { type: 'null' } : { enum: [constant] };
  if (type === 'boolean') return { enum: [false, true] };
  if (Array.isArray(rest['enum'])) return simplifyEnum(rest['enum']);
  const entries = Object.entries(type === undefined ? rest : { type, ...rest });
  return Object.fromEntries(
    entries
      .filter(([key, value]) => !annotations.has(key) && !isEveryInteger(key, value))
      .map(([key, value]) => [key, simplifyKeyword(key, value)]),
  );
}

function simplifyKeyword(key: string, value: unknown): unknown {
  if (key === 'items') return simplify(value as Json);
  if (key === 'required') return (value as string[]).toSorted();
  if (key !== 'properties') return value;
  const properties = Object.entries(value as Record<string, Json>);
  return Object.fromEntries(
    properties.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, simplify(one)]),
  );
}

function simplifyEnum(values: readonly unknown[]): Json {
  const constants = values.filter((one) => one !== null);
  const isNullable = constants.length < values.length;
  return merged([{ enum: constants }, ...(isNullable ? [{ type: 'null' }] : [])]);
}

function alternatives(members: readonly Json[]): Json {
  const simple = members.map(simplify);
  return merged(simple.flatMap((one) => (one['anyOf'] as Json[] | undefined) ?? [one]));
}

/** Alternatives with all their constants in one `enum`. */
function merged(members: readonly Json[]): Json {
  const constants = members.flatMap((one) => (one['enum'] as unknown[] | undefined) ?? []);
  const others = members.filter((one) => one['enum'] === undefined);
  const known = constants.length === 0 ? [] : [{ enum: sorted([...new Set(constants)]) }];
  const all = [...known, ...others];
  return all.length === 1 ? all[0]! : { anyOf: all };
}

/** Constants of any type in one order. */
function sorted(constants: readonly unknown[]): unknown[] {
  return constants.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** The bounds that every schema of a whole number has. */
function isEveryInteger(key: string, value: unknown): boolean {
  return (
    (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
    (key === 'maximum' && value === Number.MAX_SAFE_INTEGER)
  );
}
