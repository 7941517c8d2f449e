import {
  checkDescriptor,
  descriptorFile,
  isBundleName,
  isVersion,
  parseDescriptor,
  type Refusal,
  refusal,
} from '@club/registry';
import type { Descriptor } from '@club/registry/formats';
import { bundleBase, type Placed } from './composition';
import { isLocalName } from '../../app/local-name';

/** For each bundle, the version or build address to use instead of the live version. */
export type Overrides = Readonly<Record<string, string>>;

const maxOverrides = 20;

/** Reads overrides from a query: `prefix` + bundle = version or address. Other parameters are ignored. */
export function readOverrides(query: string, prefix: string): Overrides {
  const found: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(query)) {
    if (!key.startsWith(prefix) || Object.keys(found).length === maxOverrides) continue;
    const bundle = key.slice(prefix.length);
    if (isBundleName(bundle) && (isVersion(value) || isDevBuild(value))) found[bundle] = value;
  }
  return found;
}

/** Overrides in the format of the cookie. */
export function writeOverrides(overrides: Overrides): string {
  return new URLSearchParams(overrides).toString();
}

/** Whether a value is the address of a build on this machine. */
function isDevBuild(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return protocol === 'http:' && isLocalName(hostname) && username === '' && password === '';
}

export interface OverrideSources {
  /** The descriptor of a published version, if there is one. */
  readonly describe: (bundle: string, version: string) => Promise<Descriptor | undefined>;
  /** Whether builds on this machine are allowed. */
  readonly allowDevBuilds: boolean;
  /** Whether a build may come from any address with https: somebody with the right to has signed it. */
  readonly isSigned?: boolean;
}

/** Thrown for a build that is not shown. */
export class NotShownError extends Error {
  override readonly name = 'NotShownError';
  readonly refusal: Refusal;

  constructor(reason: Refusal) {
    super(reason.what);
    this.refusal = reason;
  }
}

/** The bundle of an override; throws with the reason when it is not available. */
export async function findOverride(
  bundle: string,
  value: string,
  { describe, allowDevBuilds, isSigned = false }: OverrideSources,
): Promise<Placed<Descriptor>> {
  const isSecure = isSigned && value.startsWith('https://') && URL.canParse(value);
  const placed =
    isSecure || isDevBuild(value)
      ? await readDevBuild(bundle, value, isSecure || allowDevBuilds)
      : await readCandidate(bundle, value, describe);
  const { name: describes } = placed.descriptor;
  if (describes !== bundle) {
    throw new NotShownError(refusal('otherBuild', { bundle, address: value, describes }));
  }
  return placed;
}

async function readCandidate(
  bundle: string,
  version: string,
  describe: OverrideSources['describe'],
): Promise<Placed<Descriptor>> {
  const descriptor = await describe(bundle, version);
  if (descriptor === undefined) {
    throw new Error(`${bundle} ${version} is not published. See what is: pnpm club list`);
  }
  return { descriptor, base: bundleBase(descriptor) };
}

/** The address of the build's descriptor or its folder. */
async function readDevBuild(
  bundle: string,
  address: string,
  isAllowed: boolean,
): Promise<Placed<Descriptor>> {
  if (!isAllowed) throw new NotShownError(refusal('addressElsewhere', {}));
  const url = address.endsWith('.json')
    ? new URL(address)
    : new URL(descriptorFile(bundle), slashed(address));
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(2000) });
  if (!response.ok) {
    const { status } = response;
    throw new NotShownError(refusal('addressAnswered', { address: url.href, status }));
  }
  const descriptor = parseDescriptor(await response.text(), url.href);
  const [fault] = checkDescriptor(descriptor);
  if (fault !== undefined) throw new Error(`${url.href}: ${fault.what}. ${fault.fix}`);
  return { descriptor, base: new URL('.', url).href };
}

function slashed(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}
