import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { canonicalJson } from './canonical';
import { type RegistryDocument, registryDocument } from './pointer-formats';

/** One key, or several of which any may have signed: the old and the new one while keys change. */
export type PublicKeys = KeyObject | readonly KeyObject[];

/** Signs pointers or an entry of the history: Ed25519 over the canonical form of everything but the signature. */
export function signDocument<Content extends object>(
  content: Content,
  privateKey: KeyObject,
): Content & { signature: string } {
  const signature = sign(null, Buffer.from(canonicalJson(content)), privateKey);
  return { ...content, signature: signature.toString('base64') };
}

/** Thrown for pointers that are not to be trusted. */
export class PointersError extends Error {
  override readonly name = 'PointersError';
  readonly fault: 'json' | 'form' | 'signature';

  constructor(fault: PointersError['fault'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** Reads pointers and checks their signature; throws with the reason when they are not to be trusted. */
export function parseDocument(text: string, publicKeys: PublicKeys): RegistryDocument {
  const raw = parseJson(text);
  const parsed = registryDocument.safeParse(raw);
  if (!parsed.success) {
    const faults = z.prettifyError(parsed.error);
    throw new PointersError('form', `The registry does not have its form: ${faults}`);
  }
  // What was signed is the text as it lies there, not what parsing made of it.
  if (!isSigned(raw as object, publicKeys)) {
    throw new PointersError(
      'signature',
      'The registry is not signed with the expected key: it was changed by hand or by somebody ' +
        'else. Promote again with the right CLUB_REGISTRY_KEY',
    );
  }
  return parsed.data;
}

/** Whether one of the keys has signed it. */
export function isSigned(document: object, publicKeys: PublicKeys): boolean {
  const { signature, ...content } = document as Record<string, unknown>;
  const bytes = Buffer.from(canonicalJson(content));
  const given = Buffer.from(String(signature), 'base64');
  return [publicKeys].flat().some((key) => verify(null, bytes, key, given));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PointersError('json', 'The registry is not JSON', { cause: error });
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
 * key that is made once inside the registry folder. A bucket has no such folder.
 */
export function loadPrivateKey(
  root: string | undefined,
  configured: string | undefined,
): KeyObject {
  if (configured !== undefined && configured !== '') {
    return parseKey(createPrivateKey, configured, 'CLUB_REGISTRY_KEY');
  }
  if (root === undefined) {
    throw new Error('A registry in a bucket has no development key: set CLUB_REGISTRY_KEY');
  }
  const paths = developmentKeys(root);
  if (!existsSync(paths.privateKey)) makeDevelopmentKeys(root);
  return requireEd25519(createPrivateKey(readFileSync(paths.privateKey, 'utf8')));
}

/**
 * The key that signs, if there is one: for servers, which never make one. A server that was given
 * public keys signs only with a key that was given to it too, and that belongs to one of them: what
 * others can't check, they would refuse.
 */
export function findPrivateKey(
  root: string | undefined,
  { publicKey = '', privateKey = '' }: ConfiguredKeys,
): KeyObject | undefined {
  const isGiven = privateKey !== '';
  const mayBeDevelopment = publicKey === '' && root !== undefined;
  const hasKey = isGiven || (mayBeDevelopment && existsSync(developmentKeys(root).privateKey));
  const key = hasKey ? loadPrivateKey(root, privateKey) : undefined;
  const known = readPublicKeys(publicKey);
  const isKnown = (own: KeyObject) => known.some((one) => one.equals(createPublicKey(own)));
  return key === undefined || known.length === 0 || isKnown(key) ? key : undefined;
}

/** Keys as the environment gives them: PEM text, or the path of a PEM file. */
export interface ConfiguredKeys {
  /** CLUB_REGISTRY_PUBLIC_KEY: one or several PEM texts one after another, or paths separated by commas. */
  readonly publicKey?: string | undefined;
  /** CLUB_REGISTRY_KEY */
  readonly privateKey?: string | undefined;
}

/**
 * The keys that check: the configured public keys, the public half of a configured private key, or
 * that of the development key. `undefined` when nothing has been signed yet.
 */
export function loadPublicKeys(
  root: string | undefined,
  configured: ConfiguredKeys,
): readonly KeyObject[] | undefined {
  const given = readPublicKeys(configured.publicKey);
  if (given.length > 0) return given;
  if (configured.privateKey !== undefined && configured.privateKey !== '') {
    return [createPublicKey(loadPrivateKey(root, configured.privateKey))];
  }
  if (root === undefined) return undefined;
  const path = developmentKeys(root).publicKey;
  if (!existsSync(path)) return undefined;
  return [requireEd25519(createPublicKey(readFileSync(path, 'utf8')))];
}

/** The keys of a setting, which has the form of CLUB_REGISTRY_PUBLIC_KEY; none where it is not set. */
export function readPublicKeys(
  configured = '',
  variable = 'CLUB_REGISTRY_PUBLIC_KEY',
): readonly KeyObject[] {
  const pems = isPem(configured) ? configured.split(/(?=-----BEGIN)/) : configured.split(',');
  return pems
    .map((pem) => pem.trim())
    .filter((pem) => pem !== '')
    .map((pem) => parseKey(createPublicKey, pem, variable));
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

/** The key of a setting. What the setting contains is not repeated, unless it is a path. */
function parseKey(
  parse: (pem: string) => KeyObject,
  configured: string,
  variable: string,
): KeyObject {
  const pem = readPem(configured, variable);
  let key: KeyObject;
  try {
    key = parse(pem);
  } catch (error) {
    const half = parse === createPrivateKey ? 'private' : 'public';
    const place = isPem(configured) ? '' : ` in ${configured}`;
    throw new Error(
      `${variable} needs the ${half} key as PEM, and there is none${place}. ` +
        'A pair is made with: openssl genpkey -algorithm ed25519 -out registry.pem, ' +
        'openssl pkey -in registry.pem -pubout -out registry.pub.pem',
      { cause: error },
    );
  }
  return requireEd25519(key);
}

const isPem = (configured: string) => configured.includes('-----BEGIN');

function readPem(configured: string, variable: string): string {
  if (isPem(configured)) return configured.replaceAll('\\n', '\n').replace(/,\s*$/, '');
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
