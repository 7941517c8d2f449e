import { oralStatus } from './oral-status';

describe('the oral status', () => {
  it.each([
    ['a can that was scanned', { tags: ['PWA'], veloScans: 1 }, 'confirmed'],
    [
      'the tag in one of the apps',
      { tags: ['PWA', 'PWA, pwa_user_velo'], veloScans: 0 },
      'confirmed',
    ],
    ['neither', { tags: ['PWA,pwa_order'], veloScans: 0 }, 'none'],
    ['a tag that only begins so', { tags: ['pwa_user_velo_old'], veloScans: 0 }, 'none'],
    ['no account at all', { tags: [], veloScans: 0 }, 'none'],
  ] as const)('[AC-14] %s: %j is %s', (_, facts, expected) => {
    expect(oralStatus(facts)).toBe(expected);
  });
});
