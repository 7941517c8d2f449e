import { z } from 'zod';

const header = z.object({ dsn: z.string() });
const itemHeader = z.object({
  type: z.string().max(40),
  length: z.int().nonnegative().optional(),
});

/** What the tunnel must know of an envelope; the rest travels on unread. */
export interface EnvelopeHead {
  readonly dsn: string;
  /** What limits of the service count its items as. */
  readonly categories: readonly string[];
}

const itemsAtMost = 100;
const newLine = 10;

/** The limits of the service name an event an error. */
function categoryOf(type: string): string {
  return type === 'event' ? 'error' : type;
}

function parseLine(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return null;
  }
}

/** Reads the headers of an envelope: lines of JSON, each item followed by as many bytes as it says, or by one line. */
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
    categories.add(categoryOf(item.data.type));
    if (item.data.length === undefined) line();
    else at += item.data.length + 1;
  }
  return { dsn: head.data.dsn, categories: [...categories] };
}
