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
    expect(refusal).toMatchObject({
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

describe('[PF-03] a page that begins to need a query', () => {
  const needs = (...anyOf: string[]) => ({ needsQuery: { anyOf, otherwise: '/orders' } });
  const page = (version: string, more: Partial<DescribedRoute>) =>
    describeRemoteBuild('shop', version, files, {
      routes: [route('success', '/shop/success', more)],
    });
  const check = (
    before: Partial<DescribedRoute>,
    after: Partial<DescribedRoute>,
    remotes: RemoteDescriptor[],
  ) => {
    const live = { shells: [shell], remotes, replaced: page('1', before) };
    return checkCompatibility(page('2', after), live);
  };
  const loyalty = linking('loyalty', ['shop.success']);
  const back = linking('scan', [], [route('x', '/scan', { back: '/shop/success' })]);

  it.each([
    ['none', {}, needs('order'), 'order', [loyalty]],
    ['more', needs('order', 'waiting'), needs('order'), 'order', [loyalty]],
    ['none, and a back arrow leads to it', {}, needs('order', 'id'), 'order or id', [back]],
  ])('is refused where it needed %s', (_, before, after, names, remotes) => {
    const [refusal, ...others] = check(before, after, remotes);
    expect(others).toEqual([]);
    const [one] = remotes;
    expect(refusal).toMatchObject({
      what: `shop 2 needs ${names} in the query of the page shop.success (/shop/success), and ${one!.name} 3 links to it as it is in shop 1`,
      why: 'Without it, the link would open /orders instead',
      fix: `Keep the page as it is and give the new one another name, or, if ${one!.name} passes the value already, accept it: --accept-removed-pages`,
    });
  });

  it('is let through where it takes more, needs the same, or nobody links to it', () => {
    expect(check(needs('order'), needs('order', 'waiting'), [loyalty])).toEqual([]);
    expect(check(needs('order'), needs('order'), [loyalty, back])).toEqual([]);
    expect(check(needs('order'), {}, [loyalty])).toEqual([]);
    expect(check({}, needs('order'), [])).toEqual([]);
  });

  it('is refused as the target of a link in the menu, which has no query', () => {
    const entry = { place: 'menu', page: 'success', label: 'Замовлення', order: 1 };
    const candidate = { ...page('2', needs('order')), navigation: [entry] };
    const withMenu = { ...shell, provides: { ...shell.provides, places: ['menu'] } };
    expect(checkCompatibility(candidate, { shells: [withMenu], remotes: [] })).toMatchObject([
      {
        what: 'shop offers a link to "success" for the place "menu", and the page needs order in its query',
        why: 'Such a link has no query, so it would always open /orders instead',
        fix: 'Link to a page that needs none',
      },
    ]);
  });
});
