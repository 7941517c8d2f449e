import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Config } from '../../app/config';
import { scrub, type Logger } from '../../foundation/logger';
import { createErrorService } from './create';
import type { Dsn } from './dsn';
import { parseFrames } from './stack-frames';

const PER_MINUTE = 20;
const MINUTE_MS = 60_000;
const root = resolve(__dirname, '../../../../');

interface Line {
  readonly error?: unknown;
  readonly route?: unknown;
  readonly name?: unknown;
}

function toException(error: unknown): object[] {
  if (!(error instanceof Error)) return [{ type: 'Error', value: typeof error }];
  const one = {
    type: error.name,
    value: scrub(error.message),
    stacktrace: { frames: parseFrames(error.stack ?? '', root) },
  };
  return error.cause === undefined ? [one] : [...toException(error.cause), one];
}

function toEvent({ error, route, name }: Line, message: string, config: Config) {
  const where = typeof route === 'string' ? route : typeof name === 'string' ? name : undefined;
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    platform: 'node',
    level: 'error',
    environment: config.observation.errors?.environment,
    release: config.version,
    tags: { bundle: 'backend', bundle_version: config.version },
    ...(where ? { transaction: where } : {}),
    logentry: { formatted: message },
    exception: { values: toException(error) },
  };
}

function buildEnvelope(dsn: Dsn, event: { event_id: string }): string {
  const lines = [{ event_id: event.event_id, dsn: dsn.text }, { type: 'event' }, event];
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

/** A logger that also reports errors: failed requests, dead jobs. */
export function reportingLog(log: Logger, config: Config): Logger {
  const service = createErrorService({ config, now: () => new Date() });
  if (service === null) return log;
  let window = 0;
  let sentCount = 0;

  const mayReport = () => {
    const now = Date.now();
    if (now - window > MINUTE_MS) [window, sentCount] = [now, 0];
    sentCount += 1;
    return sentCount <= PER_MINUTE && service.waitSeconds(['error']) === 0;
  };

  /** Reports in the background; a failed report is not reported. */
  const report = (line: Line, message: string) =>
    service.send(buildEnvelope(service.dsn, toEvent(line, message, config))).catch(() => undefined);

  return new Proxy(log, {
    get(target, property, receiver) {
      if (property !== 'error') return Reflect.get(target, property, receiver) as unknown;
      return (line: Line, message: string) => {
        target.error(line, message);
        if (line.error !== undefined && mayReport()) void report(line, message);
      };
    },
  });
}
