import type { ScanKind, ScanRecord } from '@club/api/contract/scans';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { book } from '../loyalty/ledger-service';
import { countTask } from '../marathon/done-days';
import type { Scanning } from './scans-repository';

type Context = Pick<AppContext, 'cache' | 'now' | 'club' | 'switches'>;

const scanSource = 'scan';

/** The title in the history of points. */
function scanTitle(kind: ScanKind, code: string): string {
  return `${kind === 'stick' ? 'Пачка' : 'Банка'} ${code}`;
}

/** Books the points of new scans, each by its code, and counts the marathon's task of the day. */
export async function bookScans(
  tx: Tx,
  context: Context,
  { customerId, brand, at }: Scanning,
  scans: readonly ScanRecord[],
): Promise<void> {
  for (const { kind, code, points } of scans) {
    await book(tx, context, {
      customerId,
      brand,
      amount: points,
      reason: kind === 'stick' ? 'scan-stick' : 'scan-velo',
      title: scanTitle(kind, code),
      sourceKind: scanSource,
      sourceKey: code,
      at,
    });
  }
  if (scans.length > 0) await countTask(tx, context, { customerId, brand, task: 'scan' });
}
