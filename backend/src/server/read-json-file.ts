import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { UsageError } from './database-command';

/** Reads a file that an operator wrote; says where it is wrong. */
export async function readJsonFile<Value>(file: string, shape: z.ZodType<Value>): Promise<Value> {
  let written: unknown;
  try {
    written = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new UsageError(`The file ${file} can't be read: ${(cause as Error).message}`, { cause });
  }
  const parsed = shape.safeParse(written);
  if (parsed.success) return parsed.data;
  throw new UsageError(`The file ${file} is wrong:\n${z.prettifyError(parsed.error)}`);
}
