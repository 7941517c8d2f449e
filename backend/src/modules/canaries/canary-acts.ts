import {
  type Canary,
  canaryJudge,
  type Decision,
  judgeReasonText,
  promote,
  refusal,
  RefusedError,
  rollback,
} from '@club/registry';
import type { AppContext } from '../../app/context';
import { signingRegistry } from '../../app/registry-access';
import { servedContract } from '../operations/served-contract';
import type { Failure, Step } from './canaries-repository';

type Act = Exclude<Decision, { act: 'wait' }>;

/** The outcome of an act: it was done, another process or operator was faster, or it can't be done. */
export type Outcome =
  { readonly kind: 'done' | 'outdated' } | ({ readonly kind: 'failed' } & Failure);

export interface CanaryActs {
  readonly act: (step: Step, canary: Canary, decision: Act) => Promise<Outcome>;
}

/** Moves canaries in the registry, if the server has the signing key. */
export function createCanaryActs(context: Pick<AppContext, 'config' | 'db' | 'now'>): CanaryActs {
  return {
    async act({ bundle, step }, { version, plan }, decision) {
      const { reason: judgeReason } = decision;
      const who = { by: canaryJudge, reason: judgeReasonText(judgeReason), judgeReason };
      const registry = signingRegistry(context, who);
      if (registry === undefined) {
        const failure = 'it has no CLUB_REGISTRY_KEY that the others know';
        return { kind: 'failed', failure, refusals: [refusal('noSigningKey', {})] };
      }
      const judged = { bundle, version, since: step };
      try {
        const { isUnchanged } =
          decision.act === 'end'
            ? await rollback(registry, bundle, { judged })
            : await promote(registry, bundle, version, {
                judged,
                ...(decision.percent < 100 && { canaryPercent: decision.percent, plan }),
                servers: [servedContract(context.config.version)],
              });
        return { kind: isUnchanged ? 'outdated' : 'done' };
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        return { kind: 'failed', failure: error.message, refusals: error.refusals };
      }
    },
  };
}
