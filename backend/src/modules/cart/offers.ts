import type { Brand } from '@club/domain/brand';
import { isGift, mixPackTag, type CartLine } from '@club/domain/cart';
import {
  doesPromoApply,
  giftLevelUsed,
  giftsAllowed,
  isPromoInputShown,
  isPromoUsed,
} from '@club/domain/velo-offers';
import type { ClubConfig } from '../../app/club-config';
import type { Switches } from '../../app/switches';
import type { Buyer } from './buyer-repository';

interface OffersCase {
  readonly club: ClubConfig;
  readonly switches: Switches;
  readonly brand: Brand;
  readonly buyer: Pick<Buyer, 'metafields' | 'mixBought'>;
  readonly lines: readonly CartLine[];
  /** The velo invitation that the customer has typed, if it counts. */
  readonly inviteCode?: string | null;
}

const countPieces = (lines: readonly CartLine[], isMeant: (line: CartLine) => boolean) =>
  lines.filter(isMeant).reduce((sum, { count }) => sum + count, 0);

/** Whether the line is a mix pack, which has a limit per customer. */
export const isMixPack = ({ tags }: Pick<CartLine, 'tags'>) => tags.includes(mixPackTag);

/** What the club offers, and allows, to one customer with these lines. */
export function offersFor({ club, switches, brand, buyer, lines, inviteCode }: OffersCase) {
  const isUsed = isPromoUsed(buyer.metafields);
  const promo = { brand, isUsed, lines };
  const own = switches['promo-code.pouch'] ? club.promo[brand] : null;
  const level = giftLevelUsed(buyer.metafields);
  const gifts = countPieces(lines, isGift);
  const mix = { limit: club.mixPacks.max, bought: buyer.mixBought };
  return {
    isPromoUsed: isUsed,
    isPromoShown: own !== null && isPromoInputShown(promo),
    /** The percent of the promo, whether it applies or not. */
    percent: own?.percent ?? 0,
    /** The code that everybody may know. */
    advertisedCode: own?.isAdvertised ? own.code : null,
    /** The percent that a code takes off, or null when it does not apply. */
    promoPercent: (code: string): number | null =>
      own && [own.code, inviteCode ?? own.code].some((one) => doesPromoApply(promo, code, one))
        ? own.percent
        : null,
    gifts,
    giftLevel: level,
    giftsDue: switches['gift.pouch']
      ? giftsAllowed({ brand, lines }, level, club.gift.cans)
      : (0 as const),
    mix,
    isMixOver: countPieces(lines, isMixPack) > Math.max(0, mix.limit - mix.bought),
  };
}
