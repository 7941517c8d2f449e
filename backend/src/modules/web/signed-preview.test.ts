import type { Descriptor, RemoteDescriptor } from '@club/registry/formats';
import { describeRemoteBuild, describeShellBuild } from '@club/registry/testing';
import { servedContract } from '../operations/served-contract';
import { bundleBase } from './composition';
import { createSignedPreviews } from './signed-preview';

const files = { 'entry.js': 'run()' };
const cart = {
  name: 'cart',
  path: '/shop/cart',
  layout: 'account',
  guards: ['auth'],
  title: 'Кошик',
  preload: [],
  shared: [],
};
const shop = (version: string, routes: RemoteDescriptor['routes'] = []) =>
  describeRemoteBuild('shop', version, files, { routes });

function linking(...links: string[]): RemoteDescriptor {
  const { contract, ...scan } = describeRemoteBuild('scan', links.length === 0 ? '2' : '1', files);
  return { ...scan, contract: { ...contract, links } };
}

const liveOf = (...descriptors: Descriptor[]) =>
  new Map(descriptors.map((one) => [one.name, { descriptor: one, base: bundleBase(one) }]));

test('[PF-12] a candidate that a promotion would refuse for its removed pages is not shown', async () => {
  const show = createSignedPreviews({ describe: async () => shop('2') }, () => servedContract('1'));
  const offer = { bundles: { shop: '2' }, digests: { shop: 'sha384-2' }, until: new Date() };
  const verdictOn = async (
    before: RemoteDescriptor,
    other: RemoteDescriptor,
    acceptsRemovedPages = false,
  ) => {
    const preview = { ...offer, acceptsRemovedPages };
    const live = liveOf(describeShellBuild('s1', files), before, other);
    const { bundles, verdict } = await show(live, preview as never, false);
    const refusals = verdict.refusals.map(({ what }) => what);
    return [bundles.get('shop')?.descriptor.version, refusals];
  };
  expect(await verdictOn(shop('1'), linking('shop.cart'))).toEqual(['2', []]);
  // The same candidate beside the same others, in place of another version.
  expect(await verdictOn(shop('0', [cart]), linking('shop.cart'))).toEqual([
    '0',
    ['shop 2 no longer has the page shop.cart (/shop/cart) of shop 0, and scan 1 leads to it'],
  ]);
  expect(await verdictOn(shop('0', [cart]), linking('shop.cart'), true)).toEqual(['2', []]);
  expect(await verdictOn(shop('0', [cart]), linking())).toEqual(['2', []]);
});
