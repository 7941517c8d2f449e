import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeys, loadPrivateKey, loadPublicKeys, parseDocument, signDocument } from './signing';

const keys = createKeys();
const privateKey = createPrivateKey(keys.privateKey);
const publicKey = createPublicKey(keys.publicKey);
const content = {
  schema: 1 as const,
  generation: 3,
  bundles: { shop: { stable: '1', previous: [], kept: ['1'], digests: {} } },
};
const signed = signDocument(content, privateKey);
const freshRoot = () => mkdtempSync(join(tmpdir(), 'club-keys-'));

describe('a signed registry', () => {
  it('is read back, whatever the white space and the order of its keys', () => {
    const reordered = JSON.stringify(Object.fromEntries(Object.entries(signed).reverse()), null, 4);
    expect(parseDocument(reordered, publicKey)).toEqual(signed);
  });

  it.each([
    ['another version', { ...signed, bundles: { shop: { ...content.bundles.shop, stable: '2' } } }],
    ['another generation', { ...signed, generation: 4 }],
    ['one more bundle', { ...signed, bundles: { ...signed.bundles, x1: content.bundles.shop } }],
    ['a field that parsing would drop', { ...signed, extra: true }],
    ['no signature', { ...signed, signature: '' }],
    [
      'a signature of another key',
      signDocument(content, createPrivateKey(createKeys().privateKey)),
    ],
  ])('is refused with %s', (_, tampered) => {
    expect(() => parseDocument(JSON.stringify(tampered), publicKey)).toThrow('not signed with');
  });

  it.each([
    ['{', 'not JSON'],
    ['[]', 'does not have its form'],
    [JSON.stringify({ ...signed, generation: -1 }), 'does not have its form'],
    [JSON.stringify({ ...signed, bundles: { '../x': content.bundles.shop } }), 'its form'],
  ])('is refused when it is %s', (text, reason) => {
    expect(() => parseDocument(text, publicKey)).toThrow(reason);
  });
});

describe('registry keys', () => {
  it('makes a development key once, readable by its owner only', () => {
    const root = freshRoot();
    expect(loadPublicKeys(root, {})).toBeUndefined();
    const made = loadPrivateKey(root, undefined);
    const again = loadPrivateKey(root, undefined);
    expect(again.equals(made)).toBe(true);
    expect(loadPublicKeys(root, {})?.[0]?.equals(createPublicKey(made))).toBe(true);
    expect(statSync(join(root, 'keys/development.pem')).mode & 0o777).toBe(0o600);
  });

  it('takes a configured key as text, as one line, or as a path', () => {
    const root = freshRoot();
    const path = join(root, 'key.pem');
    writeFileSync(path, keys.privateKey);
    for (const given of [keys.privateKey, keys.privateKey.replaceAll('\n', '\\n'), path]) {
      expect(loadPrivateKey(root, given).equals(privateKey)).toBe(true);
    }
    expect(loadPublicKeys(root, { publicKey: keys.publicKey })?.[0]?.equals(publicKey)).toBe(true);
  });

  it('prefers a configured key to the development key', () => {
    const root = freshRoot();
    loadPrivateKey(root, undefined);
    const found = loadPublicKeys(root, { privateKey: keys.privateKey });
    expect(found?.[0]?.equals(publicKey)).toBe(true);
  });

  it('says what is wrong with a configured key', () => {
    const root = freshRoot();
    expect(() => loadPrivateKey(root, '/nowhere.pem')).toThrow('CLUB_REGISTRY_KEY names /nowhere');
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const pem = rsa.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(() => loadPrivateKey(root, pem)).toThrow('the key given is rsa');
    expect(() => loadPrivateKey(root, keys.publicKey)).toThrow(
      /^CLUB_REGISTRY_KEY needs the private key as PEM, and there is none. A pair is made with: openssl/,
    );
    const path = join(root, 'notes.pem');
    writeFileSync(path, 'a secret');
    expect(() => loadPublicKeys(root, { publicKey: path })).toThrow(
      `CLUB_REGISTRY_PUBLIC_KEY needs the public key as PEM, and there is none in ${path}. `,
    );
  });
});
