import { quoted } from '@club/domain/quotation';
import { formatMoney } from '../../app/amounts';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { activityTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import type { JobData, JobHandlers } from '../../foundation/jobs/jobs';
import type {
  CertificateAnswer,
  CertificateOrder,
  CertificateService,
} from '../../outside/certificates/port';
import { ServiceError } from '../../outside/service-error';
import { notify } from '../notices/notices-service';
import { payPrice } from './certificate-points';
import { encryptSecret } from './certificate-secrets';
import { failCertificate } from './fail-certificate';
import {
  changeCertificate,
  findHolder,
  lockCertificate,
  readBarcodeFormat,
  readPartnerName,
  type CertificateRow,
} from './purchases-repository';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    /** Orders a certificate at the partners' service, or asks what became of it. */
    'certificates.make': { certificateId: number };
  }
}

export interface MakeDependencies {
  readonly context: AppContext;
  readonly service: CertificateService;
}

const SHORTEST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
/** After this time the partner is called once a day. */
const LONG_MS = 3 * DAY_MS;
/** The app asks customers to expect a certificate within a minute: after it they may have left. */
const EXPECTED_MS = 60_000;

/** A certificate whose points are booked. */
interface Paid {
  readonly row: CertificateRow;
  /** Whether the service may know the order: its answer can have been lost. */
  readonly isOrdered: boolean;
}

/** Books the points before anything leaves; null if there is nothing to order. */
async function pay(context: AppContext, certificateId: number): Promise<Paid | null> {
  try {
    return await context.transaction(async (tx) => {
      const row = await lockCertificate(tx, certificateId);
      if (row?.state !== 'making') return null;
      if (row.paid_at) return { row, isOrdered: true };
      await payPrice(tx, context, row);
      await changeCertificate(tx, row.id, { paid_at: context.now() });
      return { row, isOrdered: false };
    });
  } catch (error) {
    if (!(error instanceof ClubError && error.code === 'HOLD_ENDED')) throw error;
    await context.transaction(async (tx) => {
      const row = await lockCertificate(tx, certificateId);
      const isUnpaid = row?.state === 'making' && row.paid_at === null;
      const refusal = 'the points were held for too long';
      if (isUnpaid) await failCertificate(tx, context, row, { why: 'late', refusal });
    });
    return null;
  }
}

async function toOrder({ db }: AppContext, row: CertificateRow): Promise<CertificateOrder> {
  const holder = await findHolder(db, row.customer_id);
  return {
    key: row.code,
    partnerId: row.partner_id,
    uah: row.uah,
    barcode: await readBarcodeFormat(db, row.partner_id),
    holder: {
      firstName: holder?.first_name ?? '',
      lastName: holder?.last_name ?? '',
      email: holder?.email ?? null,
    },
  };
}

const ageMs = ({ now }: AppContext, { bought_at }: CertificateRow) =>
  now().getTime() - bought_at.getTime();

async function order({ context, service }: MakeDependencies, row: CertificateRow) {
  try {
    return await service.order(await toOrder(context, row));
  } catch (error) {
    if (!(error instanceof ServiceError && error.isPermanent)) throw error;
    return { state: 'refused', reason: error.message } as const;
  }
}

/**
 * The service's verdict. An order whose answer was lost is looked for, before it is repeated. A job is
 * given up after days, and when a question is refused: the outcome of the order stays unclear then.
 */
async function requestOutcome(
  dependencies: MakeDependencies,
  { row, isOrdered }: Paid,
): Promise<CertificateAnswer> {
  const { context, service } = dependencies;
  try {
    const known = isOrdered ? await service.find(row.code) : null;
    return known ?? (await order(dependencies, row));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (!error.isPermanent && ageMs(context, row) < LONG_MS) throw error;
    context.log.warn({ certificateId: row.id, error }, 'a certificate has no answer');
    return { state: 'making' };
  }
}

/** Asks again later: after a tenth of the time that it has taken so far, and never stops. */
async function requestLater(tx: Tx, context: AppContext, row: CertificateRow): Promise<void> {
  const { jobs, log, now } = context;
  const certificateId = row.id;
  const age = ageMs(context, row);
  const isLong = age >= LONG_MS;
  if (isLong) log.error({ certificateId }, 'a certificate has no outcome for days');
  const wait = isLong ? DAY_MS : Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, age / 10));
  const runAt = new Date(now().getTime() + wait);
  await jobs.send(tx, 'certificates.make', { certificateId }, { runAt });
}

/** Notifies a customer who no longer waits that the certificate is ready. */
async function notifyIfLate(tx: Tx, context: AppContext, row: CertificateRow): Promise<void> {
  if (ageMs(context, row) <= EXPECTED_MS) return;
  await notify(tx, context, {
    customerId: row.customer_id,
    kind: 'reward',
    title: `Сертифікат ${quoted(await readPartnerName(tx, row.partner_id))} готовий`,
    text: `Номінал ${formatMoney(row.uah * 100)}. Відкрий сертифікат, щоб побачити PIN`,
    href: `/certificates/my-list/${row.code}`,
    sourceKey: `certificate-ready:${row.id}`,
  });
}

/** Applies an answer once, however often and late it comes. */
function settle(
  context: AppContext,
  certificateId: number,
  answer: CertificateAnswer,
): Promise<void> {
  return context.transaction(async (tx) => {
    const row = await lockCertificate(tx, certificateId);
    if (row?.state !== 'making') return;
    if (answer.state === 'making') return requestLater(tx, context, row);
    if (answer.state === 'refused') {
      return failCertificate(tx, context, row, { why: 'refused', refusal: answer.reason });
    }
    const owner = { code: row.code, customerId: row.customer_id };
    await changeCertificate(tx, row.id, {
      state: 'ready',
      settled_at: context.now(),
      valid_until: answer.validUntil,
      ...encryptSecret(context.config.certificates, owner, answer.secret),
    });
    context.cache.invalidate(tx, activityTag(row.customer_id));
    await notifyIfLate(tx, context, row);
  });
}

async function makeCertificate(
  dependencies: MakeDependencies,
  { certificateId }: JobData['certificates.make'],
): Promise<void> {
  const paid = await pay(dependencies.context, certificateId);
  if (paid)
    await settle(dependencies.context, certificateId, await requestOutcome(dependencies, paid));
}

/** The background jobs of certificates. */
export function certificateJobs(dependencies: MakeDependencies): JobHandlers {
  return {
    'certificates.make': { run: (data) => makeCertificate(dependencies, data), retryFor: '3 days' },
  };
}
