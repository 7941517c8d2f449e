import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { canonicalJson } from './canonical';
import { type RegistryDocument, registryDocument } from './formats';

/** Signs pointers: Ed25519 over the canonical form of everything but the signature. */
export function signDocument(
  content: Omit<RegistryDocument, 'signature'>,
  privateKey: KeyObject,
): RegistryDocument {
  const signature = sign(null, Buffer.from(canonicalJson(content)), privateKey);
  return { ...content, signature: signature.toString('base64') };
}

/** Reads pointers and checks their signature; throws with the reason when they are not to be trusted. */
export function parseDocument(text: string, publicKey: KeyObject): RegistryDocument {
  const raw = parseJson(text);
  const parsed = registryDocument.safeParse(raw);
  if (!parsed.success) {
    throw new Error(`The registry does not have its form: ${z.prettifyError(parsed.error)}`);
  }
  // What was signed is the text as it lies there, not what parsing made of it.
  const { signature, ...content } = raw as Record<string, unknown>;
  const bytes = Buffer.from(canonicalJson(content));
  if (!verify(null, bytes, publicKey, Buffer.from(String(signature), 'base64'))) {
    throw new Error(
      'The registry is not signed with the expected key: it was changed by hand or by somebody ' +
        'else. Promote again with the right CLUB_REGISTRY_KEY',
    );
  }
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error('The registry is not JSON', { cause: error });
  }
}

/** A fresh pair of keys, as PEM. */
export function createKeys(): { privateKey: string; publicKey: string } {
  const pair = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return pair;
}

/** Where the development keys of a registry folder lie. */
function developmentKeys(root: string): { privateKey: string; publicKey: string } {
  return {
    privateKey: join(root, 'keys', 'development.pem'),
    publicKey: join(root, 'keys', 'development.pub.pem'),
  };
}

/**
 * The key that signs: CLUB_REGISTRY_KEY (PEM text, or the path of a PEM file), else a development
 * key that is made once inside the registry folder.
 */
export function loadPrivateKey(root: string, configured: string | undefined): KeyObject {
  if (configured !== undefined && configured !== '') {
    return requireEd25519(createPrivateKey(readPem(configured, 'CLUB_REGISTRY_KEY')));
  }
  const paths = developmentKeys(root);
  if (!existsSync(paths.privateKey)) makeDevelopmentKeys(root);
  return requireEd25519(createPrivateKey(readFileSync(paths.privateKey, 'utf8')));
}

/** Keys as the environment gives them: PEM text, or the path of a PEM file. */
export interface ConfiguredKeys {
  /** CLUB_REGISTRY_PUBLIC_KEY */
  readonly publicKey?: string | undefined;
  /** CLUB_REGISTRY_KEY */
  readonly privateKey?: string | undefined;
}

/**
 * The key that checks: the configured public key, the public half of a configured private key, or
 * that of the development key. `undefined` when nothing has been signed yet.
 */
export function loadPublicKey(root: string, configured: ConfiguredKeys): KeyObject | undefined {
  if (configured.publicKey !== undefined && configured.publicKey !== '') {
    return requireEd25519(
      createPublicKey(readPem(configured.publicKey, 'CLUB_REGISTRY_PUBLIC_KEY')),
    );
  }
  if (configured.privateKey !== undefined && configured.privateKey !== '') {
    return createPublicKey(loadPrivateKey(root, configured.privateKey));
  }
  const path = developmentKeys(root).publicKey;
  if (!existsSync(path)) return undefined;
  return requireEd25519(createPublicKey(readFileSync(path, 'utf8')));
}

function makeDevelopmentKeys(root: string): void {
  const paths = developmentKeys(root);
  mkdirSync(root, { recursive: true });
  mkdirSync(join(root, 'keys'), { recursive: true, mode: 0o700 });
  const made = createKeys();
  try {
    writeFileSync(paths.privateKey, made.privateKey, { mode: 0o600, flag: 'wx' });
    writeFileSync(paths.publicKey, made.publicKey, { mode: 0o644 });
  } catch (error) {
    // Another command made them at the same moment; its keys are as good.
    if (!existsSync(paths.privateKey)) throw error;
  }
}

function readPem(configured: string, variable: string): string {
  if (configured.includes('-----BEGIN')) return configured.replaceAll('\\n', '\n');
  if (!existsSync(configured)) {
    throw new Error(`${variable} names ${configured}, and no such file exists`);
  }
  return readFileSync(configured, 'utf8');
}

function requireEd25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new Error(
      `The registry signs with Ed25519, but the key given is ${key.asymmetricKeyType}. ` +
        'Make one with: openssl genpkey -algorithm ed25519',
    );
  }
  return key;
}
