import type * as z from 'zod/mini';
import { safeParse } from './schema';
import type { DeviceFormat } from './device-store';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Cut off by a full device, or not written by this app.
    return null;
  }
}

function parsed<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value | null {
  const result = safeParse(schema, value);
  return result.success ? result.data : null;
}

/** A value as JSON, which is parsed with its schema: another version may have written it. */
export function jsonFormat<Value>(schema: z.ZodMiniType<Value>): DeviceFormat<Value> {
  return {
    parse: (text) => parsed(schema, parseJson(text)),
    format: (value) => JSON.stringify(value),
  };
}

function hasVersion(value: unknown, version: number): boolean {
  return (
    typeof value === 'object' && value !== null && 'version' in value && value.version === version
  );
}

/** An object as JSON with the number of its schema in `version`. Other versions are not understood. */
export function versionedFormat<Value extends object | null>(
  version: number,
  schema: z.ZodMiniType<Value>,
): DeviceFormat<Value> {
  return {
    parse(text) {
      const value = parseJson(text);
      return hasVersion(value, version) ? parsed(schema, value) : null;
    },
    format: (value) => JSON.stringify({ version, ...value }),
  };
}
