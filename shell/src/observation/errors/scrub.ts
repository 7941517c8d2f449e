const rules: readonly (readonly [RegExp, string])[] = [
  // An address without what its query and fragment say.
  [/((?:https?:\/\/|\/)[^\s?#"'<>()]*)[?#][^\s"'<>()]*/g, '$1'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\bBearer\s+\S+/gi, '[token]'],
  [/[\w-]{40,}/g, '[token]'],
  [/\+?\d[\d\s()-]{7,}\d/g, '[number]'],
  [/\b[A-Z]{2,4}(?:-[A-Z0-9]{1,10})+\b/g, '[code]'],
  [/\b\d{6}\b/g, '[code]'],
];

/** What the service itself makes and reads: no person is in it. */
const kept = new Set([
  'event_id',
  'trace_id',
  'span_id',
  'parent_span_id',
  'platform',
  'release',
  'environment',
  'sdk',
  'debug_meta',
  'sdkProcessingMetadata',
]);
/** Names of files hold hashes and versions; only a query may hold more. */
const files = new Set(['filename', 'abs_path', 'bundle_version']);

/** A text without phones, e-mails, tokens, codes and queries. */
export function scrubText(text: string): string {
  return rules.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);
}

type Namer = (text: string) => string;

function scrubValue(value: unknown, key: string, named: Namer): unknown {
  if (kept.has(key)) return value;
  if (typeof value === 'string') {
    return files.has(key) ? value.replace(/[?#].*$/, '') : named(scrubText(value));
  }
  if (Array.isArray(value)) return value.map((one) => scrubValue(one, key, named));
  if (typeof value !== 'object' || value === null) return value;
  return scrub(value, named);
}

/** The same, through everything that an event holds. `named` gives addresses of pages another name. */
export function scrub<T extends object>(event: T, named: Namer = (text) => text): T {
  const entries = Object.entries(event).map(([key, value]) => [key, scrubValue(value, key, named)]);
  return Object.fromEntries(entries) as T;
}
