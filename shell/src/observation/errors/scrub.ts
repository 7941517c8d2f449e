const rules: readonly (readonly [RegExp, string])[] = [
  // An address without its query and fragment.
  [/((?:https?:\/\/|\/)[^\s?#"'<>()]*)[?#][^\s"'<>()]*/g, '$1'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\bBearer\s+\S+/gi, '[token]'],
  [/[\w-]{40,}/g, '[token]'],
  [/\+?\d[\d\s()-]{7,}\d/g, '[number]'],
  [/\b[A-Z]{2,4}(?:-[A-Z0-9]{1,10})+\b/g, '[code]'],
  [/\b\d{6}\b/g, '[code]'],
];

/** Fields that the service itself creates and reads: without personal data. */
const allowedKeys = new Set([
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
/** File names contain hashes and versions; only a query may contain personal data. */
const files = new Set(['filename', 'abs_path', 'bundle_version']);

/** A text without phones, e-mails, tokens, codes and queries. */
export function scrubText(text: string): string {
  return rules.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);
}

type Namer = (text: string) => string;

function scrubValue(value: unknown, key: string, named: Namer): unknown {
  if (allowedKeys.has(key)) return value;
  if (typeof value === 'string') {
    return files.has(key) ? value.replace(/[?#].*$/, '') : named(scrubText(value));
  }
  if (Array.isArray(value)) return value.map((one) => scrubValue(one, key, named));
  if (typeof value !== 'object' || value === null) return value;
  return scrub(value, named);
}

/** The same for all texts of an event. `named` replaces addresses of pages. */
export function scrub<T extends object>(event: T, named: Namer = (text) => text): T {
  const entries = Object.entries(event).map(([key, value]) => [key, scrubValue(value, key, named)]);
  return Object.fromEntries(entries) as T;
}
