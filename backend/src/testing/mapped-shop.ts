import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish, type RegistryStore } from '@club/registry';
import { describeRemoteBuild, withHashes, writeBuild } from '@club/registry/testing';
import { shopFiles, testShop } from './web-fixture';

export const cartFile = 'js/cart.aa.js';

/** A source, its script as swc minifies it, and their map. */
export const cartSource = `/** What the cart costs. */
function cartTotal(prices) {
  const [first, ...others] = prices;
  if (first === undefined) {
    throw new Error('The cart is empty');
  }
  return others.reduce((sum, price) => sum + price, first);
}

self.showCart = () => cartTotal([]);
`;
export const cartScript =
  'function r(r){let[e,...t]=r;if(void 0===e)throw Error("The cart is empty");return t.reduce((r,e)=>r+e,e)}self.showCart=()=>r([]);';
export const cartMap = JSON.stringify({
  version: 3,
  sources: ['mf-shop/src/cart/cart-total.ts'],
  sourcesContent: [cartSource],
  names: 'cartTotal,prices,first,others,undefined,Error,reduce,sum,price,self,showCart'.split(','),
  mappings:
    'AACA,SAASA,EAAUC,CAAM,EACvB,GAAM,CAACC,EAAO,GAAGC,EAAO,CAAGF,EAC3B,GAAIC,AAAUE,KAAAA,IAAVF,EACF,MAAM,AAAIG,MAAM,qBAElB,OAAOF,EAAOG,MAAM,CAAC,CAACC,EAAKC,IAAUD,EAAMC,EAAON,EACpD,CAEAO,KAAKC,QAAQ,CAAG,IAAMV,EAAU,EAAE',
});

/** A line as a browser writes it, where the script throws. */
export function cartStackLine(version: string): string {
  const column = cartScript.indexOf('Error(') + 1;
  return `    at r (https://club.example/bundles/shop/${version}/${cartFile}:1:${column})`;
}

/** Publishes a version of the shop whose cart has a source map. */
export async function publishMappedShop(store: RegistryStore, version: string): Promise<void> {
  const files = withHashes({
    ...shopFiles,
    [cartFile]: cartScript,
    [`${cartFile}.map`]: cartMap,
  });
  const { entry, files: listed, sourceMaps } = describeRemoteBuild('shop', version, files);
  const dist = join(await mkdtemp(join(tmpdir(), 'club-mapped-')), 'dist');
  await writeBuild(dist, testShop(version, { entry, files: listed, sourceMaps }), files);
  await publish(store, dist);
}
