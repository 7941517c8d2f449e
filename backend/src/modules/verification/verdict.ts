import type { VerificationReason } from '@club/api/contract/verification';
import { birthDateFault, todayInUkraine } from '@club/domain/birth-date';
import type { Brand } from '@club/domain/brand';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../database/schema';
import { customerTag } from '../auth/sessions';
import { addAccountTags, putMetafields, type Metafield } from '../users/accounts-repository';
import { lockCustomer } from '../users/users-repository';
import { accountIdsOf, markTooYoung, removeMark } from './age-mark';
import { write, type Letter } from './letters';
import { endVerification, standingOf } from './verification-repository';

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

async function markVerified(tx: Tx, customerId: number): Promise<void> {
  for (const id of await accountIdsOf(tx, customerId)) {
    await addAccountTags(tx, id, ['age_verified']);
    await putMetafields(tx, id, [verifiedField]);
  }
  await removeMark(tx, customerId);
}

function letterOf(verdict: Verdict, name: string): Letter {
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
  if (!settled.isSeen) {
    await write(tx, context, email, letterOf(verdict, context.config.brands[brand].name));
  }
  return true;
}
