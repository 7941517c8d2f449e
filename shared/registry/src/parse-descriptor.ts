import * as z from 'zod/mini';
import { type Descriptor, descriptor as descriptorFormat } from './formats';

/** Reads a descriptor's text; throws with the reason when it does not have its form. */
export function parseDescriptor(text: string, label: string): Descriptor {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    throw new Error(`${label} is not JSON`, { cause: error });
  }
  const parsed = descriptorFormat.safeParse(raw);
  if (!parsed.success) {
    throw new Error(`${label} does not have its form:\n${z.prettifyError(parsed.error)}`);
  }
  return parsed.data;
}
