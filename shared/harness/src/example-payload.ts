import { clubEvents, type ClubEventName } from '@club/events';
import * as z from 'zod/mini';

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

function exampleValue(schema: JsonSchema): unknown {
  if (schema.enum) return schema.enum[0];
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

/** A valid payload of the fact, as text to start from. */
export function examplePayload(name: ClubEventName): string {
  const schema = z.toJSONSchema(clubEvents[name].schema) as JsonSchema;
  return JSON.stringify(exampleValue(schema), null, 2);
}
