import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { SourcePlace } from '../../app/source-places/mapped-script';
import type { SourcePlaces } from '../../app/source-places/source-places';
import {
  type Envelope,
  type EnvelopeItem,
  parseJson,
  replaceContents,
} from '../../outside/error-service/envelope';

const frameForm = z.looseObject({
  filename: z.string(),
  lineno: z.int().positive(),
  colno: z.int().positive(),
});

const eventForm = z.looseObject({
  exception: z.looseObject({
    values: z.array(
      z.looseObject({
        stacktrace: z.looseObject({ frames: z.array(z.unknown()) }).optional(),
      }),
    ),
  }),
});

/** Of one report. The innermost frames count. */
const maxFrames = 50;

/** A frame as the service itself writes it after it has found its source. */
function sourceFrame(
  script: z.output<typeof frameForm>,
  { file, line, column, functionName, code }: SourcePlace,
) {
  const { filename, lineno, colno, function: name } = script;
  return {
    ...script,
    filename: file,
    // The service does not load files of this scheme.
    abs_path: `app:///${file}`,
    lineno: line,
    colno: column,
    function: functionName ?? name,
    in_app: !file.startsWith('node_modules/'),
    pre_context: code.before,
    context_line: code.line,
    post_context: code.after,
    data: { orig_filename: filename, orig_lineno: lineno, orig_colno: colno, orig_function: name },
  };
}

/** The event with the sources of its frames; null where none was found. */
async function addSources(value: unknown, places: SourcePlaces): Promise<object | null> {
  const parsed = eventForm.safeParse(value);
  if (!parsed.success) return null;
  let left = maxFrames;
  let isChanged = false;

  async function addToFrame(one: unknown): Promise<unknown> {
    const script = frameForm.safeParse(one).data;
    if (script === undefined || left === 0) return one;
    left -= 1;
    const place = { line: script.lineno, column: script.colno };
    const found = await places.find(script.filename, place);
    if (found === null) return one;
    isChanged = true;
    return sourceFrame(script, found);
  }

  // The reported error comes last, after its causes; of its frames the innermost one does.
  for (const { stacktrace } of parsed.data.exception.values.toReversed()) {
    const frames = stacktrace?.frames ?? [];
    for (let index = frames.length - 1; index >= 0; index -= 1) {
      frames[index] = await addToFrame(frames[index]);
    }
  }
  return isChanged ? parsed.data : null;
}

async function addToEvents(body: Buffer, items: readonly EnvelopeItem[], places: SourcePlaces) {
  const contents = new Map<EnvelopeItem, string>();
  for (const item of items.filter(({ header }) => header.type === 'event')) {
    const event = parseJson(body.subarray(item.contentStart, item.end));
    const changed = await addSources(event, places);
    if (changed !== null) contents.set(item, JSON.stringify(changed));
  }
  return contents.size === 0 ? body : replaceContents(body, contents);
}

/**
 * An envelope with the sources of the frames of its events. It stays as it came where none are found,
 * or not in time.
 */
export function withSources(
  body: Buffer,
  { items }: Envelope,
  places: SourcePlaces,
  timeoutMs = 5_000,
): Promise<Buffer> {
  return Promise.race([addToEvents(body, items, places), wait(timeoutMs, body, { ref: false })]);
}
