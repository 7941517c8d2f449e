import type { CartLine } from './cart';
import {
  cleanCode,
  doesPromoApply,
  giftLevelUsed,
  giftsAllowed,
  isPromoInputShown,
  isPromoUsed,
  isVeloUser,
  mayAttachFriendCode,
  withGiftLevel,
  type PromoCase,
} from './velo-offers';

function aCan(own: Partial<CartLine> = {}): CartLine {
  return {
    variant_id: '1',
    payWith: 'money',
    count: 1,
    productClass: 'pouch',
    packQuantity: 1,
    price: 18_900,
    bonuses: 90,
    tags: [],
    ...own,
  };
}

const gift = aCan({ variant_id: 'gift', tags: ['velo_gift'] });
const sticks = aCan({ variant_id: 'sticks', productClass: 'sticks' });
const aCase = (own: Partial<PromoCase> = {}): PromoCase => ({
  brand: 'second',
  isUsed: false,
  lines: [aCan()],
  ...own,
});
const offer = (value: string) => [{ namespace: 'custom', key: 'velo_specific_offer', value }];

describe('the promo on pouches', () => {
  it.each([
    ['a pouch in the second brand', aCase(), true],
    ['the main brand', aCase({ brand: 'main' }), false],
    ['a promo that was used', aCase({ isUsed: true }), false],
    ['no pouch', aCase({ lines: [sticks] }), false],
    ['an empty cart', aCase({ lines: [] }), false],
    ['a gift in the cart', aCase({ lines: [aCan(), gift] }), false],
    ['pouches for points alone', aCase({ lines: [aCan({ payWith: 'points' })] }), false],
    ['a pouch among other things', aCase({ lines: [sticks, aCan()] }), true],
  ])('[SH-06] %s: the field is shown: %#', (_, one, expected) => {
    expect(isPromoInputShown(one)).toBe(expected);
    expect(doesPromoApply(one, 'VELO20', 'VELO20')).toBe(expected);
  });

  it.each([
    ['VELO20', true],
    [' velo 20 ', true],
    ['Velo\t20\n', true],
    ['VELO2', false],
    ['VELO200', false],
    ['', false],
    ['ＶＥＬＯ20', false],
  ])('[SH-06] the code %j applies: %p', (code, expected) => {
    expect(doesPromoApply(aCase(), code, 'VELO20')).toBe(expected);
  });

  it('[SH-08] is used once its metafield is set, in its namespace', () => {
    const field = { namespace: 'pwaDiscount', key: 'velo-20', value: '' };
    expect(isPromoUsed([field])).toBe(true);
    expect(isPromoUsed([{ ...field, namespace: 'custom' }])).toBe(false);
    expect(isPromoUsed([{ ...field, key: 'hyper-pro-699' }])).toBe(false);
    expect(isPromoUsed([])).toBe(false);
  });

  it('has one spelling of a code', () => {
    expect(cleanCode(' rew- ab 12 ')).toBe('REW-AB12');
  });
});

describe('the gift', () => {
  it.each([
    ['{"velo_specific_offer_7":0}', 0],
    ['{"velo_specific_offer_7":1}', 1],
    ['{"velo_specific_offer_7":"1"}', 1],
    ['{"velo_specific_offer_7":2}', 2],
    ['{"velo_specific_offer_7":17}', 2],
    ['{"velo_specific_offer_7":-1}', 0],
    ['{"velo_specific_offer_7":"many"}', 0],
    ['{"another":1}', 0],
    ['{', 0],
    ['', 0],
    ['null', 0],
    ['7', 0],
  ])('[SH-08] %j is level %i', (value, level) => {
    expect(giftLevelUsed(offer(value))).toBe(level);
  });

  it('[SH-08] is not used where the metafield is empty', () => {
    expect(giftLevelUsed([])).toBe(0);
    expect(giftLevelUsed([{ namespace: 'x', key: 'velo_specific_offer', value: '{}' }])).toBe(0);
  });

  it('[SH-08] a new level keeps the other values', () => {
    expect(withGiftLevel(offer('{"other":"x","velo_specific_offer_7":1}'), 2)).toBe(
      '{"other":"x","velo_specific_offer_7":2}',
    );
    expect(withGiftLevel(offer('{'), 1)).toBe('{"velo_specific_offer_7":1}');
    expect(withGiftLevel([], 1)).toBe('{"velo_specific_offer_7":1}');
  });

  it.each([
    ['enough cans', [aCan({ count: 3 })], 0, 1],
    ['enough cans of two kinds', [aCan({ count: 2 }), aCan({ variant_id: '2' })], 1, 1],
    ['one can too few', [aCan({ count: 2 })], 0, 0],
    ['an offer that is used up', [aCan({ count: 9 })], 2, 0],
    ['cans for points', [aCan({ count: 3, payWith: 'points' })], 0, 0],
    ['the gift itself', [aCan({ count: 2 }), gift], 0, 0],
    ['other things', [aCan({ count: 9, productClass: 'sticks' })], 0, 0],
  ] as const)('[SH-08] %s allow %#', (_, lines, level, expected) => {
    expect(giftsAllowed({ brand: 'second', lines }, level, 3)).toBe(expected);
    expect(giftsAllowed({ brand: 'main', lines }, level, 3)).toBe(0);
  });
});

it.each([
  [0, 'REW-A', true],
  [0, 'REW-', false],
  [0, 'AREW-1', true],
  [0, 'REWARD', false],
  [0, '', false],
  [1, 'REW-S7F4KA', false],
])('[SH-09] after %i orders the code %j may be attached: %p', (orders, code, expected) => {
  expect(mayAttachFriendCode(orders, code)).toBe(expected);
});

it('recognizes customers of pouches by a tag', () => {
  expect(isVeloUser(['PWA', 'pwa_user_velo'])).toBe(true);
  expect(isVeloUser(['PWA'])).toBe(false);
});
