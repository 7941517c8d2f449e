import type { JudgeReason } from '../canary/judge-reason';
import type { RefusalText } from './refusal-text';

interface Version {
  readonly bundle: string;
  readonly version: string;
}

/** Why a canary cannot begin. */
const canaryTexts = {
  canariesTogether: ({ bundles }: { readonly bundles: readonly string[] }): RefusalText => ({
    what: `${bundles.join(' and ')} would all be a canary`,
    why: 'A canary is one bundle: visitors are divided for each bundle separately',
    fix: 'Promote them to everybody in one step, or let each be a canary alone',
  }),
  badPlan: ({
    percents,
    begins,
  }: {
    readonly percents: readonly number[];
    /** With which share it would begin instead of the first one, null for everybody; absent where the shares do not grow. */
    readonly begins?: number | null;
  }): RefusalText => ({
    what:
      begins === undefined
        ? `The shares of the plan ${percents.join(', ')} do not grow`
        : `It would begin with ${begins === null ? 'everybody' : `${begins} % of visitors`}, and the plan ${percents.join(', ')} begins with ${percents[0]} %`,
    why: 'A plan exists to give a version to few visitors first',
    fix: 'Give shares that grow, such as --plan 1,10,50,100, and begin with the first of them',
  }),
  badShare: ({ percent }: { readonly percent: number }): RefusalText => ({
    what: `A canary of ${percent} percent`,
    why: 'A canary is given to some visitors, not to none and not to all',
    fix: 'Give a whole number from 1 to 99; for everybody leave the canary out',
  }),
  canaryWithoutStable: ({ bundle, version }: Version): RefusalText => ({
    what: `${bundle} has no stable version yet`,
    why: 'A canary runs beside a stable version, which the other visitors get',
    fix: `Promote it to everybody: pnpm club promote ${bundle} ${version}`,
  }),
  canaryOfStable: ({ bundle, version }: Version): RefusalText => ({
    what: `${version} is the stable version of ${bundle} already`,
    why: 'As a canary it would change nothing for anybody',
    fix: `Publish a newer build first, or see what is live: pnpm club list`,
  }),
  takenBack: ({
    bundle,
    version,
    reason,
  }: Version & {
    /** As the command says it. */
    readonly reason?: string | undefined;
    readonly judgeReason?: JudgeReason | undefined;
  }): RefusalText => ({
    what: `${bundle} ${version} was a canary, and the judge of canaries took it back`,
    why: reason ?? 'It was worse than the stable version',
    fix: 'Publish a build without the fault; or try this one again: --accept-taken-back',
  }),
};

/** Why what is live stays. */
const moveTexts = {
  neverPromoted: ({ bundle }: { readonly bundle: string }): RefusalText => ({
    what: `${bundle} was never promoted`,
    why: 'There is nothing live that could be taken back',
    fix: 'See what is live: pnpm club list',
  }),
  isRetired: ({ bundle, version }: Version): RefusalText => ({
    what: `${bundle} is retired`,
    why: 'A rollback leads from one live version to another',
    fix: `Make it live again: pnpm club promote ${bundle} ${version}`,
  }),
  otherVersion: ({
    bundle,
    taken,
    expected,
    isCanary,
  }: {
    readonly bundle: string;
    readonly taken: string;
    readonly expected: string;
    readonly isCanary: boolean;
  }): RefusalText => ({
    what: `A rollback would take back ${taken}, not ${expected}`,
    why: `${taken} is the ${isCanary ? 'canary that runs' : 'stable version'} by now: somebody may have been faster`,
    fix: `See what is live: pnpm club list. If it is wrong too: pnpm club rollback ${bundle} ${taken}`,
  }),
  nothingEarlier: ({ bundle, version }: Version): RefusalText => ({
    what: `No earlier version of ${bundle} is in the registry`,
    why: `${version} is the first one, or the earlier ones were taken back already`,
    fix: `Promote another version by name: pnpm club promote ${bundle} <version>`,
  }),
  retiredShell: (): RefusalText => ({
    what: 'It is the shell',
    why: 'Without it there is no page at all',
    fix: 'Promote another version of it: pnpm club promote shell <version>',
  }),
  notLive: ({ bundle }: { readonly bundle: string }): RefusalText => ({
    what: `${bundle} is not live`,
    why: 'There is nothing that could be taken out',
    fix: 'See what is live: pnpm club list',
  }),
  otherGeneration: ({
    live,
    expected,
  }: {
    readonly live: number;
    readonly expected: number;
  }): RefusalText => ({
    what: `Generation ${live} is live, not ${expected}`,
    why: 'Somebody else has changed what is live meanwhile',
    fix: 'Look at what would happen now, and decide again',
  }),
  noSigningKey: (): RefusalText => ({
    what: 'The server has no CLUB_REGISTRY_KEY that the others know',
    why: 'What is live is signed, and nobody would trust another key',
    fix: 'Give servers CLUB_REGISTRY_KEY, or do it by hand where the key is',
  }),
};

/** Why acts cannot be done, whatever the versions hold. */
export const actTexts = { ...canaryTexts, ...moveTexts };
