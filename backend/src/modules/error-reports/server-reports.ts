import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { scrub, type Logger } from '../../app/logger';
import type { Config } from '../../config';
import { readDsn, type Dsn } from './dsn';
import { createServiceLimits } from './service-limits';
import { framesOf } from './stack-frames';

const PER_MINUTE = 20;
const MINUTE_MS = 60_000;
const root = resolve(__dirname, '../../../../');

interface Line {
  readonly error?: unknown;
  readonly route?: unknown;
  readonly name?: unknown;
}

function exceptionOf(error: unknown): object[] {
  if (!(error instanceof Error)) return [{ type: 'Error', value: typeof error }];
  const one = {
    type: error.name,
    value: scrub(error.message),
    stacktrace: { frames: framesOf(error.stack ?? '', root) },
  };
  return error.cause === undefined ? [one] : [...exceptionOf(error.cause), one];
}

function eventOf({ error, route, name }: Line, message: string, config: Config) {
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
    exception: { values: exceptionOf(error) },
  };
}

/** Sends one report and forgets it: nobody waits, and a report that fails is not reported. */
async function post(dsn: Dsn, event: { event_id: string }): Promise<Response | null> {
  const lines = [{ event_id: event.event_id, dsn: dsn.text }, { type: 'event' }, event];
  try {
    const answer = await fetch(dsn.envelopeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope' },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    return answer;
  } catch {
    return null;
  }
}

/** The log that also reports what it is told as an error: failed requests, dead jobs. */
export function reportingLog(log: Logger, config: Config): Logger {
  const { errors } = config.observation;
  const dsn = errors && readDsn(errors.dsn);
  if (!dsn) return log;
  const limits = createServiceLimits(() => new Date());
  let window = 0;
  let sent = 0;

  function mayReport(): boolean {
    const now = Date.now();
    if (now - window > MINUTE_MS) [window, sent] = [now, 0];
    sent += 1;
    return sent <= PER_MINUTE && limits.waitSeconds(['error']) === 0;
  }

  const report = async (line: Line, message: string) => {
    const answer = await post(dsn, eventOf(line, message, config));
    if (answer) limits.hear(answer);
  };

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
