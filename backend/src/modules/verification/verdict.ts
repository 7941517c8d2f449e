import { randomUUID } from 'node:crypto';
import type { VerificationReason } from '@club/api/contract/verification';
import { adultFrom, birthDateFault, todayInUkraine } from '@club/domain/birth-date';
import type { Brand } from '@club/domain/brand';
import type { AppContext } from '../../app/context';
import { seal } from '../../app/sealed-text';
import type { Tx } from '../../database/schema';
import { customerTag } from '../auth/sessions';
import { addAccountTags, putMetafields, type Metafield } from '../users/accounts-repository';
import { lockCustomer } from '../users/users-repository';
import { endVerification, standingOf } from './verification-repository';

const DAY_MS = 86_400_000;
const LETTER_DAYS = 7;

const verifiedField: Metafield = {
  namespace: 'verification',
  key: 'age_verified',
  value: 'true',
};

/** What somebody found about a customer's age. */
export type Verdict =
  | { readonly isAdult: true }
  | {
      readonly isAdult: false;
      readonly reason: VerificationReason;
      /** Of a customer who is too young. */
      readonly birthDate?: string;
    };

/** The verdict that a birth date gives on a day. */
export function verdictOf(birthDate: string | null, now: Date): Verdict {
  const fault = birthDate === null ? 'invalid' : birthDateFault(birthDate, todayInUkraine(now));
  if (fault === null) return { isAdult: true };
  if (fault === 'invalid' || birthDate === null) return { isAdult: false, reason: 'no-birth-date' };
  return { isAdult: false, reason: 'minor', birthDate };
}

async function accountIdsOf(tx: Tx, customerId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('app_users')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function markVerified(tx: Tx, customerId: number): Promise<void> {
  for (const id of await accountIdsOf(tx, customerId)) {
    await addAccountTags(tx, id, ['age_verified']);
    await putMetafields(tx, id, [verifiedField]);
    await tx
      .deleteFrom('metafields')
      .where('app_user_id', '=', id)
      .where('namespace', '=', 'verification')
      .where('key', '=', 'adult_from')
      .execute();
  }
}

/** Until that day nothing is sold to the customer: see docs/adr/0011. */
async function markTooYoung(tx: Tx, customerId: number, birthDate: string): Promise<void> {
  const field = { namespace: 'verification', key: 'adult_from', value: adultFrom(birthDate) };
  for (const id of await accountIdsOf(tx, customerId)) await putMetafields(tx, id, [field]);
}

function letterOf(verdict: Verdict, name: string): { subject: string; text: string } {
  if (verdict.isAdult) {
    return {
      subject: `${name}: вік підтверджено`,
      text: 'Твій вік підтверджено. Правила клубу вже в меню, а замовлення не чекатимуть на перевірку.',
    };
  }
  return {
    subject: `${name}: вік не підтверджено`,
    text: 'Перевірити вік не вдалося. Що сталося і що робити далі, написано в застосунку: Профіль, Підтвердження віку.',
  };
}

async function tell(tx: Tx, context: AppContext, to: string, letter: object): Promise<void> {
  await context.jobs.send(tx, 'mail.send', {
    key: randomUUID(),
    sealed: seal(JSON.stringify({ to, ...letter }), context.config.codeSecret),
    until: new Date(context.now().getTime() + LETTER_DAYS * DAY_MS).toISOString(),
  });
}

export interface Settled {
  readonly id: number;
  readonly customerId: number;
  readonly brand: Brand;
  readonly verdict: Verdict;
  /** Whether the customer looks on: then no news is left, and no letter is sent. */
  readonly isSeen: boolean;
  readonly subjectHash?: string;
  readonly decidedBy?: string;
}

/** Ends a verification with a verdict and all that follows from it; false when it stood no more. */
export async function settle(tx: Tx, context: AppContext, settled: Settled): Promise<boolean> {
  const { id, customerId, brand, verdict, ...more } = settled;
  const at = context.now();
  const { email } = await lockCustomer(tx, customerId);
  const stood = await endVerification(tx, id, {
    status: verdict.isAdult ? 'approved' : 'rejected',
    reason: verdict.isAdult ? null : verdict.reason,
    at,
    ...more,
  });
  if (!stood) return false;
  if (verdict.isAdult) {
    // A document that still waits has nothing to prove any more.
    for (const other of await standingOf(tx, customerId, 'pending')) {
      await endVerification(tx, other.id, { status: 'withdrawn', reason: null, at, isSeen: true });
    }
    await markVerified(tx, customerId);
  } else if (verdict.birthDate !== undefined) {
    await markTooYoung(tx, customerId, verdict.birthDate);
  }
  context.cache.invalidate(tx, customerTag(customerId));
  if (email !== null && context.mailer !== null && !settled.isSeen) {
    await tell(tx, context, email, letterOf(verdict, context.config.brands[brand].name));
  }
  return true;
}
