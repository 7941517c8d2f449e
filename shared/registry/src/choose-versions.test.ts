import { chooseVersions } from './choose-versions';

const channel = { stable: '1', previous: [], kept: ['1', '2'], digests: {} };
const withCanary = (percent: number) => ({
  bundles: {
    shop: { ...channel, canary: { version: '2', percent } },
    scan: { ...channel, canary: { version: '2', percent } },
    shell: channel,
  },
});
const visitors = Array.from({ length: 4000 }, (_, index) => `visitor-${index}`);
const inCanary = (percent: number, bundle: string) =>
  visitors.filter((visitor) => chooseVersions(withCanary(percent), visitor)[bundle] === '2');

describe('chooseVersions', () => {
  it('gives the stable version where no canary runs', () => {
    expect(chooseVersions(withCanary(99), 'anybody').shell).toBe('1');
  });

  it('gives the same visitor the same versions', () => {
    for (const visitor of visitors.slice(0, 50)) {
      expect(chooseVersions(withCanary(30), visitor)).toEqual(
        chooseVersions(withCanary(30), visitor),
      );
    }
  });

  it('gives the canary to about its share of visitors', () => {
    for (const percent of [1, 20, 50, 99]) {
      const share = (inCanary(percent, 'shop').length / visitors.length) * 100;
      expect(Math.abs(share - percent)).toBeLessThan(3);
    }
  });

  it('keeps its visitors when its share grows', () => {
    const more = new Set(inCanary(40, 'shop'));
    expect(inCanary(10, 'shop').filter((visitor) => !more.has(visitor))).toEqual([]);
  });

  it('does not pick the same visitors for every bundle', () => {
    const shop = new Set(inCanary(20, 'shop'));
    const both = inCanary(20, 'scan').filter((visitor) => shop.has(visitor)).length;
    expect(both / visitors.length).toBeLessThan(0.08);
  });
});
