import type { EndpointOutput } from '@club/api';
import type { ScanKind, sendCode } from '@club/api/contract/scans';
import { formatDate } from '@club/ui';
import { managerLabel } from '../manager/manager-labels';

/** The server's answer to a code: the scan, whether it was new, the picture and link of the product. */
export type ScanOutcome = EndpointOutput<typeof sendCode>;

const subjects: Readonly<Record<ScanKind, { earned: string; foreign: string }>> = {
  stick: { earned: 'За пачку стіків', foreign: 'Це стіки, XP зараховано' },
  velo: { earned: 'За банку velo', foreign: 'Це velo, XP зараховано' },
};

/** The title of a result, on the page of one kind or of all kinds. */
export function outcomeTitle({ scan, isNew }: ScanOutcome, expected: ScanKind | null): string {
  if (!isNew) return 'Код уже твій';
  if (expected !== null && scan.kind !== expected) return subjects[scan.kind].foreign;
  return 'XP зараховано';
}

/** Why a scan has brought its points, or why it brings none. */
export function outcomeReason({ scan, isNew }: ScanOutcome): string {
  if (!isNew) return `Цей код тобі вже зараховано ${formatDate(scan.at, 'day')}`;
  const advice = scan.manager ? `, менеджер ${managerLabel(scan.manager)}` : '';
  return `${subjects[scan.kind].earned}${advice}`;
}
