import * as z from 'zod/mini';

/** So many of the visits with a version. */
const countOfVersion = z.object({
  version: z.string(),
  count: z.int().check(z.nonnegative()),
  of: z.int().check(z.nonnegative()),
});

/** Why the judge of canaries moved one, with its figures. */
export const judgeReason = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['errors', 'failedLoads', 'slow', 'notWorse', 'shownNotWorse']),
    canary: countOfVersion,
    stable: countOfVersion,
  }),
  /** A shell that does not start sends nothing: so few of all visits came from the canary. */
  z.object({ kind: z.literal('silent'), canary: countOfVersion, percent: z.int() }),
]);

export type JudgeReason = z.output<typeof judgeReason>;
export type CountOfVersion = z.output<typeof countOfVersion>;

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const titles: Readonly<Record<Exclude<JudgeReason['kind'], 'silent'>, string>> = {
  errors: 'more visits with errors',
  failedLoads: 'more visits with files that failed to load',
  slow: 'more slow visits',
  notWorse: 'not worse, visits with errors',
  shownNotWorse: 'shown not to be worse, visits with errors',
};

/** The reason as the `club` command says it: «more slow visits: 77 % with 1.2 (30 of 39), 0 % with 1.1 (0 of 400)» */
export function judgeReasonText(reason: JudgeReason): string {
  if (reason.kind === 'silent') {
    const { canary, percent } = reason;
    return (
      `pages do not start: ${percentText(canary)} of visits came from ${canary.version} ` +
      `(${countsText(canary)}), which ${percent} % of visitors get`
    );
  }
  const { kind, canary, stable } = reason;
  return `${titles[kind]}: ${versionText(canary)}, ${versionText(stable)}`;
}

function versionText(one: CountOfVersion): string {
  return `${percentText(one)} with ${one.version} (${countsText(one)})`;
}

function percentText({ count, of }: CountOfVersion): string {
  return `${number.format(of === 0 ? 0 : (100 * count) / of)} %`;
}

function countsText({ count, of }: CountOfVersion): string {
  return `${number.format(count)} of ${number.format(of)}`;
}
