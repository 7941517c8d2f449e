import { createHash, timingSafeEqual } from 'node:crypto';
import type { ActDraft } from './history';
import type { Publisher } from './pointer-formats';
import { RefusedError } from './refusal';

const keyForm = /^club_[0-9a-f]{64}$/;
const actsOfPublishers: readonly ActDraft['act'][] = [
  'publish',
  'promote',
  'canary',
  'rollback',
  'retire',
];

/** The hash of a key. A fast one is enough, because a key has 256 random bits. */
export function hashPublisherKey(key: string): string {
  return createHash('sha256').update(`publisher\n${key}`).digest('hex');
}

/** The publisher with this key. */
export function findPublisher(
  publishers: readonly Publisher[],
  key: string,
): Publisher | undefined {
  if (!keyForm.test(key)) return undefined;
  const given = Buffer.from(hashPublisherKey(key));
  return publishers.find(({ keyHash }) => timingSafeEqual(Buffer.from(keyHash), given));
}

/** Nobody has this key. */
export class UnknownPublisherError extends RefusedError {
  override readonly name = 'UnknownPublisherError';

  constructor() {
    super('The key of the publisher is refused:', [
      {
        what: 'No publisher of this registry has it',
        why: 'It was revoked, copied in part, or made for another registry',
        fix: 'Let the owner of the registry make one: pnpm club publishers add <name> <bundles…>',
      },
    ]);
  }
}

/** A publisher acts on a bundle that is not its own. */
export class ForbiddenBundleError extends RefusedError {
  override readonly name = 'ForbiddenBundleError';
}

/** Refuses bundles that a publisher may not move. */
export function assertMayMove({ name, bundles }: Publisher, named: readonly string[]): void {
  const foreign = named.filter((bundle) => !bundles.includes(bundle));
  if (foreign.length === 0) return;
  const together =
    named.length > 1
      ? '. Bundles of several teams move in one step with the signing key alone'
      : '';
  throw new ForbiddenBundleError(
    'Nothing was changed:',
    foreign.map((bundle) => ({
      what: `The publisher ${name} has no rights to ${bundle}`,
      why: `Its bundles are: ${bundles.join(', ')}`,
      fix: `Use the key of the team that owns ${bundle}${together}`,
    })),
  );
}

/** Refuses an act of a publisher that was revoked meanwhile, or that may not do it. */
export function assertMayAct(
  publisher: Publisher | undefined,
  known: readonly Publisher[],
  { act, bundles }: Pick<ActDraft, 'act' | 'bundles'>,
): void {
  if (publisher === undefined) return;
  const current = known.find(({ keyHash }) => keyHash === publisher.keyHash);
  if (current === undefined || !actsOfPublishers.includes(act)) throw new UnknownPublisherError();
  assertMayMove(
    current,
    bundles.map(({ bundle }) => bundle),
  );
}
