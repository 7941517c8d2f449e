import type { AppContext } from '../../app/context';
import { activityTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import { freePrice, returnPrice } from './certificate-points';
import { changeCertificate, type CertificateRow } from './purchases-repository';

/** Ends a certificate that is not made: its points are back, once. The caller has locked it in the making. */
export async function failCertificate(
  tx: Tx,
  context: AppContext,
  row: CertificateRow,
  refusal: string,
): Promise<void> {
  await changeCertificate(tx, row.id, { state: 'failed', settled_at: context.now(), refusal });
  if (row.paid_at === null) await freePrice(tx, context, row);
  else await returnPrice(tx, context, row);
  context.cache.invalidate(tx, activityTag(row.customer_id));
}
