import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { UsageError } from './database-command';

function unreadable(file: string, cause: unknown): UsageError {
  return new UsageError(`The file ${file} can't be read: ${(cause as Error).message}`, { cause });
}

/** Reads a text that an operator wrote. */
export async function readTextFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

/** Reads a file that an operator wrote; says where it is wrong. */
export async function readJsonFile<Value>(file: string, shape: z.ZodType<Value>): Promise<Value> {
  const text = await readTextFile(file);
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (cause) {
    throw unreadable(file, cause);
  }
  const parsed = shape.safeParse(written);
  if (parsed.success) return parsed.data;
  throw new UsageError(`The file ${file} is wrong:\n${z.prettifyError(parsed.error)}`);
}
