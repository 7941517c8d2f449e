import { checkCompatibility } from './compatibility';
import type { DescribedRoute, RemoteDescriptor } from './formats';
import { describeRemoteBuild, describeShellBuild } from './testing/write-build';

const files = { 'entry.js': 'run()' };
const shell = describeShellBuild('7', files);

function route(name: string, path: string, more: Partial<DescribedRoute> = {}): DescribedRoute {
  const plain = { layout: 'account', guards: ['auth'], title: 'Сторінка', preload: [], shared: [] };
  return { name, path, ...plain, ...more };
}

const shop = (version: string, path: string): RemoteDescriptor =>
  describeRemoteBuild('shop', version, files, { routes: [route('product', path)] });

function linking(name: string, links: string[], routes: DescribedRoute[] = []): RemoteDescriptor {
  const { contract, ...plain } = describeRemoteBuild(name, '3', files, { routes });
  return { ...plain, contract: { ...contract, links } };
}

const refusals = (before: string, after: string, remotes: RemoteDescriptor[]) =>
  checkCompatibility(shop('2', after), { shells: [shell], remotes, replaced: shop('1', before) });

describe('[PF-03] a page whose parameters change', () => {
  const before = '/shop/:collection/:id';
  const loyalty = linking('loyalty', ['shop.product']);

  it.each([
    ['gains one', '/shop/:collection/:id/:size', 'size'],
    ['renames one', '/shop/:collection/:handle', 'handle'],
    ['gains and renames', '/shop/:collection/:handle/:size', 'handle, size'],
  ])('is refused where it %s and another bundle links to it', (_, after, names) => {
    const [refusal, ...others] = refusals(before, after, [loyalty]);
    expect(others).toEqual([]);
    expect(refusal).toEqual({
      what: `shop 2 needs ${names} in the address of the page shop.product (${after}), and loyalty 3 links to it as it is in shop 1 (${before})`,
      why: 'The link has no value for it, and what shows the link would break',
      fix: 'Keep the parameters and give the new address another name, or, if loyalty passes the value already, accept it: --accept-removed-pages',
    });
  });

  it('is let through where it loses one, keeps all elsewhere, or nobody links to it', () => {
    expect(refusals(before, '/shop/:id', [loyalty])).toEqual([]);
    expect(refusals(before, '/shop/all/:id/of/:collection', [loyalty])).toEqual([]);
    const other = linking('loyalty', ['shop.cart']);
    expect(refusals(before, '/shop/:handle/:size/:colour', [other])).toEqual([]);
  });

  it('is let through for a back arrow, which leads to the same address', () => {
    const back = linking('loyalty', [], [route('x', '/loyalty', { back: before })]);
    expect(refusals(before, '/shop/:group/:handle', [back])).toEqual([]);
  });
});
