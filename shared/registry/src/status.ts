import * as z from 'zod/mini';
import { isJudgeAct } from './canary/judge-act';
import { explainError } from './explain-error';
import { readHistory } from './history';
import { type Listing, list } from './inspect';
import type { PublicKeys } from './signing';
import type { RegistryStore } from './store';
import { verify } from './verify';
import type { VerifiedVersions } from './verified-versions';

/** The state of a registry and of servers that serve it. */
export interface Status {
  /** Undefined while the registry is refused. */
  readonly listing?: Listing | undefined;
  readonly servers: readonly ServerState[];
  /** What somebody has to look after, in sentences. */
  readonly faults: readonly string[];
}

/** What a server says of itself. */
export interface ServerState {
  readonly address: string;
  readonly isReady: boolean;
  readonly generation: number | null;
}

/** Asks one server what it serves, to compare it with the generation of the registry. */
type ReadServer = (generation: number | undefined) => Promise<ServerAnswer>;

interface ServerAnswer {
  readonly state: ServerState;
  readonly faults: readonly string[];
}

/** Reads what is live and whether it is whole, and asks servers what they serve. */
export async function readStatus(
  store: RegistryStore,
  publicKeys: PublicKeys,
  servers: readonly ReadServer[],
  verified: VerifiedVersions,
): Promise<Status> {
  const faults: string[] = [];
  const listing = await list(store, publicKeys).catch((error: unknown) => {
    faults.push(`The registry is refused: ${explainError(error)}`);
    return undefined;
  });
  if (listing !== undefined) {
    if (!listing.bundles.some(({ bundle, stable }) => bundle === 'shell' && stable !== undefined)) {
      faults.push('No shell is live, so there is no page');
    }
    const [ended, { faults: damages }] = await Promise.all([
      endedCanaries(store, publicKeys),
      verify(store, publicKeys, verified),
    ]);
    faults.push(...ended, ...damages.map((one) => `Damaged: ${one}`));
  }
  const answers = await Promise.all(servers.map((read) => read(listing?.generation)));
  return {
    listing,
    servers: answers.map(({ state }) => state),
    faults: [...faults, ...answers.flatMap((one) => one.faults)],
  };
}

/** Canaries that went back by themselves, until somebody does something with their bundle. */
async function endedCanaries(store: RegistryStore, publicKeys: PublicKeys): Promise<string[]> {
  const { entries } = await readHistory(store, publicKeys);
  const newest = new Map<string, string>();
  for (const entry of entries) {
    const { act, reason: why = '', bundles } = entry;
    for (const { bundle, before } of bundles) {
      if (newest.has(bundle)) continue;
      const isEnd = act === 'rollback' && isJudgeAct(entry);
      newest.set(bundle, isEnd ? `${bundle} ${before} went back by itself: ${why}` : '');
    }
  }
  return [...newest.values()].filter((text) => text !== '');
}

/** The part of `/ready` that is about the registry. */
const readyAnswer = z.object({
  registry: z.optional(
    z.object({
      generation: z.nullable(z.int()),
      refused: z.nullable(z.string()),
      hasShell: z.boolean(),
      damaged: z.array(z.string()),
      /** A server of an older version does not replace damaged versions. */
      replaced: z.optional(
        z.array(z.object({ bundle: z.string(), version: z.string(), by: z.string() })),
      ),
    }),
  ),
  /** Canaries for which a server could not do what it decided, or that it took back. */
  canaries: z.optional(
    z.array(
      z.object({ bundle: z.string(), version: z.string(), state: z.string(), reason: z.string() }),
    ),
  ),
});

type ReadyAnswer = z.output<typeof readyAnswer>;

/** Asks a server by its address. */
export function serverAt(address: string): ReadServer {
  return async (generation) => {
    try {
      if (!/^https?:/.test(address))
        throw new Error('its address must begin with http:// or https://');
      const answer = await fetch(new URL('/ready', address), {
        signal: AbortSignal.timeout(10_000),
      });
      return judgeServer(address, { isReady: answer.ok, ready: await answer.json() }, generation);
    } catch (error) {
      const state = { address, isReady: false, generation: null };
      return { state, faults: [`${address} does not answer: ${explainError(error)}`] };
    }
  };
}

/** What is wrong with a server, by its answer to `/ready`. */
export function judgeServer(
  address: string,
  { isReady, ready }: { readonly isReady: boolean; readonly ready: unknown },
  expected: number | undefined,
): ServerAnswer {
  const { registry, canaries = [] } = readyAnswer.parse(ready);
  return {
    state: { address, isReady, generation: registry?.generation ?? null },
    faults: [
      ...serverFaults(isReady, registry, expected),
      // What it took back is in the history.
      ...canaries.filter(({ state }) => state === 'failed').map(waitingText),
    ].map((one) => `${address} ${one}`),
  };
}

function serverFaults(
  isReady: boolean,
  registry: ReadyAnswer['registry'],
  expected: number | undefined,
): string[] {
  if (registry === undefined) return ['does not say what it serves'];
  const { generation, refused, hasShell, damaged, replaced = [] } = registry;
  const isBehind = refused === null && expected !== undefined && generation !== expected;
  return [
    ...(refused === null ? [] : [`refuses the registry: ${refused}`]),
    ...(isBehind ? [`serves generation ${generation}, and the registry has ${expected}`] : []),
    ...(hasShell ? [] : ['has no shell']),
    ...(isReady || !hasShell ? [] : ['is not ready: see its /ready']),
    ...damaged.map((one) => `found damaged: ${one}`),
    ...replaced.map(
      ({ bundle, version, by }) =>
        `serves ${bundle} ${by} in place of ${version}, which is damaged`,
    ),
  ];
}

function waitingText({
  bundle,
  version,
  reason: why,
}: NonNullable<ReadyAnswer['canaries']>[number]): string {
  return `waits for an operator with the canary ${bundle} ${version}: ${why}`;
}
