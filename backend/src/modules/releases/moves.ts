import {
  isBundleName,
  isVersion,
  type Moved,
  promote,
  retire,
  rollbackTogether,
  type WritableRegistry,
} from '@club/registry';
import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { servedContract } from '../operations/served-contract';

const bundle = z.string().refine(isBundleName);
const isAccepted = z
  .literal('yes')
  .optional()
  .transform((text) => text === 'yes');

/** The shares of a plan grow, and the first one is not everybody. One alone is a canary without a plan. */
const shares = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number),
  )
  .pipe(z.array(z.number().int().min(1).max(100)))
  .refine(
    (all) =>
      all[0] !== 100 && all.every((one, index) => index === 0 || one > (all[index - 1] ?? 0)),
  );

/** Bundles that go back in the same step. */
const beside = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(bundle));

/** A number of a step; an empty field is the usual one. */
const count = (usual: number) =>
  z
    .union([z.literal('').transform(() => usual), z.coerce.number().int().min(1).max(1_000_000)])
    .default(usual);

/** What the forms of the acts send, by act. */
export const moveForms = {
  promote: z.object({
    bundle,
    version: z.string().refine((text) => text === 'latest' || isVersion(text)),
    shares,
    visits: count(50),
    minutes: count(30),
    removed: isAccepted,
    taken: isAccepted,
  }),
  rollback: z.object({ bundle, beside }),
  retire: z.object({ bundle, removed: isAccepted }),
};

export type MoveName = keyof typeof moveForms;

/** An act on a bundle, as an operator asks for it. */
export type Move = {
  [Name in MoveName]: { readonly act: Name } & z.output<(typeof moveForms)[Name]>;
}[MoveName];

export const promoteHint =
  'Частка — від 1 до 99, або план часток, що ростуть: 1,10,50,100. ' +
  'Відвідувань і хвилин у кроці — від 1 до 1\u00a0000\u00a0000.';

/** The act that a query or a form asks for; null where it is not complete. */
export function parseMove(fields: Readonly<Record<string, string | undefined>>): Move | null {
  const { act } = fields;
  if (act !== 'promote' && act !== 'rollback' && act !== 'retire') return null;
  const parsed = moveForms[act].safeParse(fields);
  return parsed.success ? ({ act, ...parsed.data } as Move) : null;
}

type OneEffect = Pick<Moved, 'bundle' | 'version' | 'before'>;

export interface Effect extends Omit<Moved, 'canaryPercent' | 'warnings'> {
  /** What the same step does to other bundles. */
  readonly beside?: readonly OneEffect[];
}

/** Does it with the functions of the `club` command, or only checks it. */
export async function perform(
  { config }: Pick<AppContext, 'config'>,
  registry: WritableRegistry,
  move: Move,
  options: { readonly isDryRun?: boolean; readonly fromGeneration?: number },
): Promise<Effect> {
  const servers = [servedContract(config.version)];
  if (move.act === 'rollback') return takeBack(registry, move, { ...options, servers });
  const more = { ...options, acceptsRemovedPages: move.removed };
  if (move.act === 'retire') {
    const retired = await retire(registry, move.bundle, more);
    return { ...retired, before: retired.version, isUnchanged: false };
  }
  const { version, shares: percents, visits, minutes, taken: acceptsTakenBack } = move;
  const plan = percents.length > 1 ? { percents, visits, minutes } : undefined;
  return promote(registry, move.bundle, version, {
    ...more,
    acceptsTakenBack,
    servers,
    canaryPercent: percents[0],
    plan,
  });
}

async function takeBack(
  registry: WritableRegistry,
  move: Move & { readonly act: 'rollback' },
  options: Parameters<typeof rollbackTogether>[2],
): Promise<Effect> {
  // What is live was shown: another generation is refused.
  const taken = Object.fromEntries(goingBack(move).map((one) => [one, null]));
  const { moved, ...done } = await rollbackTogether(registry, taken, options);
  const [first, ...others] = moved;
  const warningData = moved.flatMap((one) => one.warningData ?? []);
  return { ...first!, ...done, beside: others, warningData };
}

function goingBack(move: Move & { readonly act: 'rollback' }): string[] {
  return [move.bundle, ...move.beside];
}

/** The bundles that an act moves. */
export function movedBundles(move: Move): string {
  return move.act === 'rollback' ? goingBack(move).join(', ') : move.bundle;
}

/** The fields that ask for an act, without its name. */
export function moveFields(move: Move): Readonly<Record<string, string>> {
  const { bundle: name } = move;
  if (move.act === 'rollback') return { bundle: name, beside: move.beside.join(',') };
  const fields = { bundle: name, ...(move.removed && { removed: 'yes' }) };
  if (move.act === 'retire') return fields;
  const { version, shares: percents, visits, minutes } = move;
  const steps = { visits: String(visits), minutes: String(minutes) };
  const taken = move.taken && { taken: 'yes' };
  return { ...fields, version, shares: percents.join(','), ...steps, ...taken };
}

/** The same act as a command. */
export function commandText(move: Move): string {
  const removed = 'removed' in move && move.removed ? ' --accept-removed-pages' : '';
  if (move.act === 'rollback') return `pnpm club rollback ${goingBack(move).join(' ')}`;
  if (move.act === 'retire') return `pnpm club retire ${move.bundle}${removed}`;
  const { shares: percents, visits, minutes } = move;
  const accepted = move.taken ? `${removed} --accept-taken-back` : removed;
  const steps = ` --plan ${percents.join(',')} --step-visits ${visits} --step-minutes ${minutes}`;
  const share = percents.length === 0 ? '' : ` --canary ${percents[0]}`;
  return `pnpm club promote ${move.bundle}@${move.version}${percents.length > 1 ? steps : share}${accepted}`;
}
