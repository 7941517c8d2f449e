import {
  addEvidence,
  type Canary,
  decide,
  type Decision,
  judgeReasonText,
  noEvidence,
} from '@club/registry';
import type { AppContext } from '../../app/context';
import type { CanaryActs } from './canary-acts';
import {
  closeStep,
  failStep,
  listJudgedSteps,
  lockJudgedStep,
  readTotals,
  type Step,
  saveEvaluation,
} from './canaries-repository';
import type { ReadChannel } from './live-channels';
import { closeOverStep } from './own-act';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    /** Judges a step of a canary. Sent when something of it was reported. */
    'canaries.judge': { bundle: string; step: string };
  }
}

interface Judged {
  readonly canary: Canary;
  readonly decision: Decision;
}

/** Judges a step of a canary, and does what was decided. */
export async function judgeStep(
  context: AppContext,
  readChannel: ReadChannel,
  acts: CanaryActs,
  step: Step,
): Promise<void> {
  const judged = await look(context, readChannel, step);
  if (judged === undefined || judged.decision.act === 'wait') return;
  const { canary, decision } = judged;
  const { db, log } = context;
  const { act, reason: judgeReason } = decision;
  const reason = judgeReasonText(judgeReason);
  const closed = { reason, judgeReason, at: context.now() };
  const said = { bundle: step.bundle, version: canary.version, reason };
  const outcome = await acts.act(step, canary, decision);
  // An act by hand in the meantime wins: then there was nothing left to do.
  if (outcome.kind === 'outdated') {
    await closeOverStep(context, step);
  } else if (outcome.kind === 'failed') {
    const { failure, refusals } = outcome;
    const failed = { reason: `${reason}. The server could not act: ${failure}`, judgeReason };
    if (await failStep(db, step, act, { ...failed, failure, refusals })) {
      log.error({ ...said, failure: failed.reason }, 'a canary waits for an operator');
    }
  } else if (decision.act === 'end') {
    if (await closeStep(db, step, 'ended', closed)) {
      log.error(said, 'a canary went back by itself');
    }
  } else if (await closeStep(db, step, 'advanced', closed)) {
    log.info({ ...said, percent: decision.percent }, 'a canary goes on by its plan');
  }
}

/** Adds what was reported to what is known, and decides. Undefined for a step that is over. */
function look(
  { transaction, jobs, now, config, log }: AppContext,
  readChannel: ReadChannel,
  { bundle, step }: Step,
): Promise<Judged | undefined> {
  return transaction(async (tx) => {
    const row = await lockJudgedStep(tx, { bundle, step });
    if (row === undefined) return undefined;
    const live = await readChannel(bundle);
    if (live?.canary === undefined || live.canary.since !== step) {
      await closeOverStep({ db: tx, config, log, now }, { bundle, step });
      return undefined;
    }
    const { canary, stable } = live;
    const totals = await readTotals(tx, bundle, step);
    const trial = { bundle, percent: canary.percent };
    const evidence = addEvidence(row.evidence ?? noEvidence, totals, trial);
    await saveEvaluation(tx, { bundle, step }, JSON.stringify(evidence), now());
    const decision = decide({ bundle, stable, canary, totals, evidence }, now());
    if (decision.act === 'wait' && decision.until) {
      await jobs.send(tx, 'canaries.judge', { bundle, step }, { runAt: decision.until });
    }
    return { canary, decision };
  });
}

/** Closes steps that are over and of which nothing was reported since. */
export async function closeOverSteps(context: AppContext, readChannel: ReadChannel) {
  for (const one of await listJudgedSteps(context.db)) {
    const live = await readChannel(one.bundle);
    if (live?.canary?.since !== one.step) await closeOverStep(context, one);
  }
}
