import { isPreOrder, mergeStoreTags, releasedTags } from './pre-order';

it.each([
  ['PWA,pwa_order,pre-order', false, 'PWA,pwa_order'],
  ['PWA,pwa_order,pre-order,XP', true, 'PWA,pwa_order,or_age_verified,XP'],
  ['PWA,iPost,pre-order,today 10:00-13:00', false, 'PWA,iPost,today 10:00-13:00'],
  ['PWA,pwa_order', true, 'PWA,pwa_order'],
])('[SH-10] a pre-order with %s, special: %s, is released as %s', (tags, isSpecial, released) => {
  expect(releasedTags({ tags }, isSpecial)).toBe(released);
  expect(isPreOrder({ tags: released })).toBe(false);
});

it('[SH-10] only the tag itself makes a pre-order', () => {
  expect(isPreOrder({ tags: 'PWA, pre-order' })).toBe(true);
  expect(isPreOrder({ tags: 'PWA,no-pre-order' })).toBe(false);
});

it.each([
  ['PWA, pre-order, vip', 'PWA,or_age_verified', 'PWA,vip,or_age_verified'],
  ['PWA', 'PWA,pre-order', 'PWA,pre-order'],
  ['PWA, pre-order', 'PWA,pre-order', 'PWA,pre-order'],
  ['', 'PWA', 'PWA'],
])('[SH-10] the store’s %s with the order’s %s are %s', (inStore, tags, merged) => {
  expect(mergeStoreTags(inStore, { tags })).toBe(merged);
});
