import type { VerificationReason } from '@club/api/contract/verification';
import { kyivDay } from '@club/domain/kyiv-day';
import { birthDateError } from '@club/domain/birth-date';
import type { Brand } from '@club/domain/brand';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { customerTag } from '../../app/sessions';
import { addAccountTags, putMetafields, type Metafield } from '../account/accounts-repository';
import { lockCustomer } from '../account/users-repository';
import { markTooYoung } from './age-mark';
import { findAccountIds, removeMark } from './age-mark-repository';
import { enqueueEmail, type EmailText } from './enqueue-email';
import { endVerification, openVerifications } from './verification-repository';

const verifiedField: Metafield = {
  namespace: 'verification',
  key: 'age_verified',
  value: 'true',
};

/** The result of a verification. */
export type Verdict =
  | { readonly isAdult: true }
  | {
      readonly isAdult: false;
      readonly reason: VerificationReason;
      /** Only for a minor. */
      readonly birthDate?: string;
    };

/** The verdict for a birth date on a day. */
export function decideVerdict(birthDate: string | null, now: Date): Verdict {
  const fault = birthDate === null ? 'invalid' : birthDateError(birthDate, kyivDay(now));
  if (fault === null) return { isAdult: true };
  if (fault === 'invalid' || birthDate === null) return { isAdult: false, reason: 'no-birth-date' };
  return { isAdult: false, reason: 'minor', birthDate };
}

async function markVerified(tx: Tx, customerId: number): Promise<void> {
  for (const id of await findAccountIds(tx, customerId)) {
    await addAccountTags(tx, id, ['age_verified']);
    await putMetafields(tx, id, [verifiedField]);
  }
  await removeMark(tx, customerId);
}

function verdictEmail(verdict: Verdict, name: string): EmailText {
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
  /** Whether the customer sees the result at once: then there is no news and no e-mail. */
  readonly isSeen: boolean;
  readonly subjectHash?: string;
  readonly decidedBy?: string;
}

/** Ends a verification with a verdict and all its effects; false if it had already ended. */
export async function settle(tx: Tx, context: AppContext, settled: Settled): Promise<boolean> {
  const { id, customerId, brand, verdict, ...more } = settled;
  const at = context.now();
  const { email } = await lockCustomer(tx, customerId);
  const isEnded = await endVerification(tx, id, {
    status: verdict.isAdult ? 'approved' : 'rejected',
    reason: verdict.isAdult ? null : verdict.reason,
    at,
    ...more,
  });
  if (!isEnded) return false;
  if (verdict.isAdult) await markVerified(tx, customerId);
  else if (verdict.birthDate !== undefined) {
    await markTooYoung(tx, customerId, verdict.birthDate);
  }
  if (verdict.isAdult || verdict.birthDate !== undefined) {
    await context.jobs.send(tx, 'verification.decided', { customerId });
    // The age is known: a pending document is not needed, and may not say otherwise.
    for (const other of await openVerifications(tx, customerId, 'pending')) {
      await endVerification(tx, other.id, { status: 'withdrawn', reason: null, at, isSeen: true });
    }
  }
  context.cache.invalidate(tx, customerTag(customerId));
  if (!settled.isSeen) {
    await enqueueEmail(
      tx,
      context,
      email,
      verdictEmail(verdict, context.config.brands[brand].name),
    );
  }
  return true;
}
