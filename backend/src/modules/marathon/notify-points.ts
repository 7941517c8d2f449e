import { formatPoints } from '../../app/amounts';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import type { NewNotice } from '../notices/notices-repository';
import { notify } from '../notices/notices-service';

interface Earned extends Pick<NewNotice, 'customerId' | 'title' | 'sourceKey'> {
  readonly points: number;
}

/** Notifies the customer of points of a campaign, once for their booking. */
export async function notifyPoints(
  tx: Tx,
  context: Pick<AppContext, 'cache' | 'now'>,
  { points, ...notice }: Earned,
): Promise<void> {
  await notify(tx, context, {
    ...notice,
    kind: 'prize',
    text: `${formatPoints(points)} уже на балансі`,
    href: '/marathon',
  });
}
