import { z } from 'zod';

const header = z.object({ dsn: z.string() });
const itemHeader = z.object({
  type: z.string().max(40),
  length: z.int().nonnegative().optional(),
});

/** The parts of an envelope that the tunnel reads. */
export interface EnvelopeHead {
  readonly dsn: string;
  /** The categories of its items in the service's limits. */
  readonly categories: readonly string[];
}

const itemsAtMost = 100;
const newLine = 10;

/** An event has the category `error`. */
function itemCategory(type: string): string {
  return type === 'event' ? 'error' : type;
}

function parseLine(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return null;
  }
}

/** Reads the headers of an envelope: lines of JSON, each followed by its item of a given length or of one line. */
export function readEnvelope(body: Buffer): EnvelopeHead | null {
  let at = 0;
  const line = () => {
    const end = body.indexOf(newLine, at);
    const found = body.subarray(at, end === -1 ? body.length : end);
    at = end === -1 ? body.length : end + 1;
    return found;
  };
  const head = header.safeParse(parseLine(line()));
  if (!head.success) return null;
  const categories = new Set<string>();
  for (let items = 0; at < body.length && items < itemsAtMost; items += 1) {
    const text = line();
    if (text.length === 0) continue;
    const item = itemHeader.safeParse(parseLine(text));
    if (!item.success) return null;
    categories.add(itemCategory(item.data.type));
    if (item.data.length === undefined) line();
    else at += item.data.length + 1;
  }
  return { dsn: head.data.dsn, categories: [...categories] };
}
