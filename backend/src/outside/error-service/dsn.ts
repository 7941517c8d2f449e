/** The address and the key of the error service. */
export interface Dsn {
  readonly text: string;
  readonly host: string;
  readonly project: string;
  readonly key: string;
  /** The address for envelopes. */
  readonly envelopeUrl: string;
}

/** Reads `https://<key>@<host>/<path>/<project>`; null for anything else. */
export function readDsn(text: string): Dsn | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username: key, host, pathname } = new URL(text);
  const parts = pathname.split('/').filter(Boolean);
  const project = parts.pop();
  if (!key || !project || !/^\d+$/.test(project)) return null;
  const path = parts.map((part) => `/${part}`).join('');
  const envelopeUrl = `${protocol}//${host}${path}/api/${project}/envelope/`;
  return { text, host, project, key, envelopeUrl };
}

/** Whether another DSN has the same host and project. */
export function isSameProject(own: Dsn, other: Dsn | null): boolean {
  return other !== null && other.envelopeUrl === own.envelopeUrl && other.key === own.key;
}
