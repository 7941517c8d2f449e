import { quoted } from '@club/domain/quotation';
import { formatPoints } from '../../app/amounts';
import type { AppContext } from '../../app/context';
import { activityTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import { notify } from '../notices/notices-service';
import { freePrice, returnPrice } from './certificate-points';
import { changeCertificate, readPartnerName, type CertificateRow } from './purchases-repository';

/** Why there is no certificate, as the customer reads it. */
const reasonTexts = {
  refused: 'Партнер не зміг його видати',
  late: 'Замовити його вчасно не вдалося',
} as const;

interface Failure {
  readonly why: keyof typeof reasonTexts;
  /** What is stored for operators. */
  readonly refusal: string;
}

/**
 * Ends a certificate that is not made: its points are back, once, and its customer gets a notice. The caller
 * has locked it in the making.
 */
export async function failCertificate(
  tx: Tx,
  context: AppContext,
  row: CertificateRow,
  { why, refusal }: Failure,
): Promise<void> {
  await changeCertificate(tx, row.id, { state: 'failed', settled_at: context.now(), refusal });
  if (row.paid_at === null) await freePrice(tx, context, row);
  else await returnPrice(tx, context, row);
  context.cache.invalidate(tx, activityTag(row.customer_id));
  await notify(tx, context, {
    customerId: row.customer_id,
    kind: 'reward',
    title: `Сертифікат ${quoted(await readPartnerName(tx, row.partner_id))} не видано`,
    text: `${reasonTexts[why]}. ${formatPoints(row.price_xp)} знову на балансі`,
    href: `/certificates/my-list/${row.code}`,
    sourceKey: `certificate:${row.id}`,
  });
}
