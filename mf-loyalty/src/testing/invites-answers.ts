import {
  getInviteQuestions,
  getPromoCode,
  getReferrals,
  getTrialStudios,
  getVeloMgm,
  type InviteTerms,
  type Referral,
} from '@club/api/contract/invites';
import { getOgoToken } from '@club/api/contract/links';
import type { MemoryServer } from '@club/testing';

/** The invitation of the test's customer. */
export function anInvitation(own: Partial<InviteTerms> = {}) {
  return {
    msg: 'По 100 XP тобі й другові',
    consumer: { memberGetMemberCode: 'REW-TEST01' },
    link: 'https://main.club.test/landing?ref=REW-TEST01',
    terms: { amount: 100, order_percent: 5, velo_percent: 20, velo_order_percent: 1, ...own },
  };
}

/** A friend who brought points. */
export function aReferral(own: Partial<Referral> = {}): Referral {
  return {
    id: '1',
    first_name: 'Марія',
    joined_at: '2026-05-17T10:00:00.000Z',
    state: 'rewarded',
    reason: null,
    amount: 100,
    ...own,
  };
}

/** Answers every call of the invitations' pages. */
export function answerInvites(server: MemoryServer): void {
  server.on(getPromoCode, () => anInvitation());
  server.on(getReferrals, () => ({ referrals: [aReferral()], count: 1, earned: 100 }));
  server.on(getInviteQuestions, () => ({
    faq: [{ title: 'Як запросити друга?', text: 'Надішли йому посилання.' }],
  }));
  server.on(getOgoToken, () => ({ token: 'ogo', expires_in_seconds: 43_200 }));
  server.on(getVeloMgm, () => ({
    discount_code: 'VELO-ABC234',
    link: 'https://second.test/pages/velo?discount=VELO-ABC234&rev_code=REW-TEST01',
  }));
  server.on(getTrialStudios, () => ({
    studios: [
      {
        id: 'studio-1',
        city: 'Київ',
        name: 'Студія на Подолі',
        address: 'вул. Сагайдачного, 12',
        phone: '+380440000101',
      },
    ],
  }));
}
