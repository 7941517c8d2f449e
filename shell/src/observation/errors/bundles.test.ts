import { aRemote } from '../../testing/open-shell';
import { pageBundles } from './bundles';

const shellFile = 'http://localhost/bundles/shell/0.1.0-aa/main.js';
const shopFile = 'http://localhost/bundles/shop/2.0.0/chunk.js';
const shell = { bundle: 'shell', bundle_version: '0.1.0-aa' };
const shop = { bundle: 'shop', bundle_version: '2.0.0' };

function bundles() {
  const remote = { ...aRemote('shop', []), version: '2.0.0' };
  return pageBundles({
    remotes: [{ ...remote, entry: { url: '/bundles/shop/2.0.0/entry.js', integrity: 'x' } }],
  });
}

beforeEach(() => {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = shellFile;
  document.head.replaceChildren(script);
});

test.each([
  ['the shell alone', [shellFile, shellFile], shell],
  ['a remote that React of the shell has called', [shellFile, shopFile], shop],
  ['code of the shell that a remote has called', [shellFile, shopFile, shellFile], shop],
  ['a part of the browser that a remote has called', [shopFile, '<anonymous>'], shop],
  ['an extension that the shell has called', [shellFile, 'chrome-extension://abc/x.js'], null],
  ['a script of somebody else', ['https://other.example/x.js'], null],
  ['nobody', [undefined, '<anonymous>'], null],
])('[PW-09] names the faulty bundle in a stack of %s', (_name, files, expected) => {
  expect(bundles().findFaulty(files)).toEqual(expected);
});

test('[PW-09] knows a bundle by its name', () => {
  expect(bundles().of('shop')).toEqual(shop);
  expect(bundles().of('nobody')).toBeNull();
});
