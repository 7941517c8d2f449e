import {
  type Canary,
  canaryJudge,
  type Decision,
  findPrivateKey,
  findRegistry,
  loadPublicKeys,
  promote,
  RefusedError,
  rollback,
  type WritableRegistry,
} from '@club/registry';
import type { AppContext } from '../../app/context';
import { servedContract } from '../operations/served-contract';
import type { Step } from './canaries-repository';

type Act = Exclude<Decision, { act: 'wait' }>;

/** What became of an act: it was done, somebody else was faster, or it can't be done. */
export type Outcome =
  { readonly kind: 'done' | 'outdated' } | { readonly kind: 'failed'; readonly why: string };

export interface CanaryActs {
  readonly act: (step: Step, canary: Canary, decision: Act) => Promise<Outcome>;
}

/** Moves canaries in the registry, if the server has the signing key. */
export function createCanaryActs({ config, now }: Pick<AppContext, 'config' | 'now'>): CanaryActs {
  const { place, keys, publicKey, privateKey } = config.registry;

  function openRegistry(reason: string): WritableRegistry | undefined {
    const { store, keysFolder } = findRegistry(place, keys);
    const key = findPrivateKey(keysFolder, { publicKey, privateKey });
    if (key === undefined) return undefined;
    const publicKeys = loadPublicKeys(keysFolder, { publicKey, privateKey });
    return { store, privateKey: key, publicKeys, by: canaryJudge, reason, now };
  }

  return {
    async act({ bundle, step }, { version, plan }, decision) {
      const registry = openRegistry(decision.reason);
      if (registry === undefined)
        return { kind: 'failed', why: 'it has no CLUB_REGISTRY_KEY that the others know' };
      const judged = { bundle, version, since: step };
      try {
        const { isUnchanged } =
          decision.act === 'end'
            ? await rollback(registry, bundle, { judged })
            : await promote(registry, bundle, version, {
                judged,
                ...(decision.percent < 100 && { canaryPercent: decision.percent, plan }),
                servers: [servedContract(config.version)],
              });
        return { kind: isUnchanged ? 'outdated' : 'done' };
      } catch (error) {
        if (error instanceof RefusedError) return { kind: 'failed', why: error.message };
        throw error;
      }
    },
  };
}
