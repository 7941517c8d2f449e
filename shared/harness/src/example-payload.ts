import { clubEvents } from '@club/events';
import * as z from 'zod/mini';

interface JsonSchema {
  readonly type?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
}

function exampleValue(schema: JsonSchema): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return exampleValue(schema.anyOf[0]);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, value]) => [name, exampleValue(value)]),
      );
    case 'array':
      return [];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return 'demo-1';
  }
}

/** A payload that fits the schema, as text to start from. */
export function examplePayload(schema: JsonSchema): string {
  return JSON.stringify(exampleValue(schema), null, 2);
}

/** An example payload of each fact that is known to every bundle. */
export const clubExamples: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(clubEvents).map(([name, { schema }]) => [
    name,
    examplePayload(z.toJSONSchema(schema) as JsonSchema),
  ]),
);
