import type { History, HistoryEntry } from './history';

/** The history as lines: of a bundle, or of all. */
export function historyText({ entries, damaged }: History, bundle?: string): string {
  const lines = entries.map(entryText);
  if (damaged > 0) lines.push(`Entries that can't be read: ${damaged}`);
  if (lines.length > 0) return lines.join('\n');
  if (bundle === undefined) return 'Nothing was done yet';
  return `Nothing was done yet with ${bundle}. All bundles: pnpm club list`;
}

function entryText(entry: HistoryEntry): string {
  const { at, act, by, publisher, subject, reason, generation, bundles, isSigned } = entry;
  const time = at.slice(0, 19).replace('T', ' ');
  const effect = generation === null ? '' : `, generation ${generation}`;
  const why = reason === undefined ? '' : `: ${reason}`;
  const doubt = isSigned ? '' : ' (NOT SIGNED with a known key)';
  const what = subject
    ? `${subject.publisher} (${subject.bundles.join(', ')})`
    : bundles.map(bundleText).join('; ');
  const who = publisher === undefined ? by : `${by}, with the key of ${publisher}`;
  return `${time} UTC  ${act.padEnd(8)}  ${what}  by ${who}${effect}${why}${doubt}`;
}

function bundleText({
  bundle,
  version,
  before,
  percent,
  commit,
  isTried,
}: HistoryEntry['bundles'][number]): string {
  const share = percent === undefined ? '' : ` at ${percent} %`;
  const details = [
    before !== undefined && before !== version ? `before ${before}` : '',
    commit === null ? '' : `commit ${commit}`,
    isTried === false ? 'not tried in a browser' : '',
  ].filter((one) => one !== '');
  return `${bundle} ${version}${share}${details.length === 0 ? '' : ` (${details.join(', ')})`}`;
}
