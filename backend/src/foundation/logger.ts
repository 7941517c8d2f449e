import pino, { type DestinationStream, type Logger as Pino } from 'pino';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export type Logger = Pick<Pino, 'debug' | 'info' | 'warn' | 'error' | 'child' | 'isLevelEnabled'>;

/** Fields with personal data or secrets. They should not be logged at all; this is the last protection. */
const personal = ['phone', 'email', 'code', 'token', 'address', 'authorization', 'text', 'body'];

const paths = personal.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/** Messages of libraries can quote input. */
export function scrub(text: string): string {
  return text.replace(/\+?380\d{9}|[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}/g, '[removed]');
}

/** A database error's `detail` and `parameters` quote the row's values. */
function serialiseError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause === undefined ? undefined : serialiseError(error.cause);
  return {
    type: error.name,
    message: scrub(error.message),
    errorCode: 'code' in error ? error.code : undefined,
    stack: scrub(error.stack ?? ''),
    cause,
  };
}

export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { error: serialiseError },
    redact: { paths, censor: '[removed]' },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}
