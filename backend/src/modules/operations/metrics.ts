import type { AppContext } from '../../app/context';
import { findCanaryAlarms } from '../canaries/canary-alarms';
import { readLastCheck, type LastCheck } from '../loyalty/ledger-check-repository';
import { countJobs, type JobCounts } from './operations-repository';

interface Metric {
  readonly name: string;
  readonly help: string;
  readonly value: (counts: JobCounts) => number;
}

const metrics: readonly Metric[] = [
  {
    name: 'club_jobs_waiting',
    help: 'Jobs that are due and not done.',
    value: ({ waiting }) => waiting,
  },
  {
    name: 'club_jobs_oldest_age_seconds',
    help: 'How long the oldest job has been due.',
    value: ({ oldestSeconds }) => Math.max(0, oldestSeconds),
  },
  {
    name: 'club_jobs_dead',
    help: 'Jobs that were given up and wait for an operator.',
    value: ({ dead }) => dead,
  },
  {
    name: 'club_jobs_paused',
    help: '1 while the receiver of the jobs is unavailable.',
    value: ({ isPaused }) => Number(isPaused),
  },
];

/** The text format of Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats/ */
function metricsText(all: readonly JobCounts[], ledger: LastCheck, canaryAlarms: number): string {
  return metrics
    .flatMap(({ name, help, value }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} gauge`,
      ...all.map((counts) => `${name}{name="${counts.name}"} ${value(counts)}`),
    ])
    .concat([
      '# HELP club_ledger_contradictions What the last check of the ledger has found.',
      '# TYPE club_ledger_contradictions gauge',
      `club_ledger_contradictions ${ledger.contradictions}`,
      '# HELP club_ledger_check_age_seconds How long ago the last complete check of the ledger began.',
      '# TYPE club_ledger_check_age_seconds gauge',
      `club_ledger_check_age_seconds ${Math.max(0, ledger.ageSeconds)}`,
      '# HELP club_canary_alarms Canaries that went back by themselves, or wait for an operator.',
      '# TYPE club_canary_alarms gauge',
      `club_canary_alarms ${canaryAlarms}`,
    ])
    .join('\n')
    .concat('\n');
}

/** What the server's jobs, ledger and canaries do now, as text for a collector. */
export async function readMetrics(context: AppContext): Promise<string> {
  const { db, jobs, now } = context;
  return metricsText(
    await countJobs(db, jobs.names(), now()),
    await readLastCheck(db, now()),
    (await findCanaryAlarms(context)).length,
  );
}
