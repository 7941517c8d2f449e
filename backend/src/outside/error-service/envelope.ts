import { z } from 'zod';

const header = z.object({ dsn: z.string() });
const itemHeader = z.looseObject({
  type: z.string().max(40),
  length: z.int().nonnegative().optional(),
});

/** A part of an envelope: its header, and its content in the bytes of the envelope. */
export interface EnvelopeItem {
  readonly header: z.output<typeof itemHeader>;
  readonly start: number;
  readonly contentStart: number;
  readonly end: number;
}

/** What the tunnel reads of an envelope. */
export interface Envelope {
  readonly dsn: string;
  /** The categories of its items in the service's limits. */
  readonly categories: readonly string[];
  readonly items: readonly EnvelopeItem[];
}

const maxItems = 100;
const newLine = 10;

/** An event has the category `error`. */
function itemCategory({ header: { type } }: EnvelopeItem): string {
  return type === 'event' ? 'error' : type;
}

/** Parses JSON; null for anything else. */
export function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    return null;
  }
}

/** Reads the headers of an envelope: lines of JSON, each followed by its item of a given length or of one line. */
export function readEnvelope(body: Buffer): Envelope | null {
  const lineEnd = (start: number) => {
    const end = body.indexOf(newLine, start);
    return end === -1 ? body.length : end;
  };
  const headEnd = lineEnd(0);
  const head = header.safeParse(parseJson(body.subarray(0, headEnd)));
  if (!head.success) return null;
  const items: EnvelopeItem[] = [];
  for (let start = headEnd + 1; start < body.length && items.length < maxItems;) {
    const contentStart = lineEnd(start) + 1;
    if (contentStart === start + 1) {
      start = contentStart;
      continue;
    }
    const item = itemHeader.safeParse(parseJson(body.subarray(start, contentStart)));
    if (!item.success) return null;
    const { length } = item.data;
    const end = length === undefined ? lineEnd(contentStart) : contentStart + length;
    items.push({ header: item.data, start, contentStart, end });
    start = end + 1;
  }
  return { dsn: head.data.dsn, categories: [...new Set(items.map(itemCategory))], items };
}

/** An envelope with other contents of some items. Everything else stays byte for byte. */
export function replaceContents(body: Buffer, contents: ReadonlyMap<EnvelopeItem, string>): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (const [{ header: own, start, end }, content] of contents) {
    const length = own.length === undefined ? {} : { length: Buffer.byteLength(content) };
    const item = `${JSON.stringify({ ...own, ...length })}\n${content}`;
    parts.push(body.subarray(at, start), Buffer.from(item));
    at = end;
  }
  return Buffer.concat([...parts, body.subarray(at)]);
}
