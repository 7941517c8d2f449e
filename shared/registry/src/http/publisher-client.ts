import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BuiltFile } from '../check-build';
import type { FileRef } from '../formats';
import { inGroups } from '../in-groups';
import { hasIntegrity } from '../integrity';
import { readBuild } from '../read-build';
import { RefusedError } from '../refusal';
import type { RegistryActs } from '../registry-acts';
import { isVersion } from '../store';
import {
  type PublisherAct,
  type PublisherAnswer,
  publisherAnswers,
  type PublisherRequest,
  publishingPath,
} from './formats';
import { fileBytes } from './limits';
import { checkedAddress, firstPauseMs, readJson, send, timeoutMs, tries } from './send';

/** Whose key is used, at which servers, and who says why. */
export interface PublisherAccess {
  /** The first one acts. The others only say whether they would, while they have another release. */
  readonly addresses: readonly string[];
  readonly key: string;
  readonly by?: string | undefined;
  readonly reason?: string | undefined;
}

const maxSending = 4;

/** Asks for an act: at the first server unless it says otherwise, and again while no answer comes. */
function createRequester(address: string, key: string) {
  return async function requestAct<Name extends PublisherAct>(
    name: Name,
    request: PublisherRequest<Name>,
    { at = address, isRepeatable = true }: { at?: string; isRepeatable?: boolean } = {},
  ): Promise<PublisherAnswer<Name>> {
    const answer = await send(new URL(`${publishingPath}/${name}`, at), key, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      isRepeatable,
      read: readJson,
    });
    return publisherAnswers[name].parse(answer) as PublisherAnswer<Name>;
  };
}

/** Acts by the key of a publisher over HTTP, without the registry and its signing key. */
export function createPublisherClient(access: PublisherAccess): RegistryActs {
  const { addresses, key, by, reason } = access;
  const others = addresses.map(checkedAddress);
  const address = others.shift() ?? checkedAddress('');
  const saidBy = { by, reason };

  const requestAct = createRequester(address, key);

  return {
    publish: async (folder, { isUntried }) => {
      const { descriptor, files } = await readBuild(folder);
      const { name: bundle, version } = descriptor;
      const sent = files.map(hashFile);
      const listed = sent.map((one) => one.listed);
      const { missing } = await requestAct('start', { descriptor, files: listed });
      const lacking = sent.filter(({ file }) => missing.includes(file));
      const folderUrl = new URL(`${publishingPath}/files/${bundle}/${version}/`, address);
      await inGroups(lacking, maxSending, (one) =>
        sendFile(new URL(one.file, folderUrl), key, one),
      );
      const sealed = await requestAct('seal', { descriptor, isUntried, ...saidBy });
      // Files of a version that was there already are sent only where they were damaged.
      return { ...sealed, isUnchanged: sealed.isUnchanged && missing.length === 0 };
    },
    promote: async (bundles, options) => {
      const request = { ...options, bundles: { ...bundles }, ...saidBy };
      for (const at of others) await requestAct('promote', { ...request, isDryRun: true }, { at });
      return requestAct('promote', request, { isRepeatable: false });
    },
    rollback: async (taken) => {
      const request = rollbackOfOne(taken);
      const once = { isRepeatable: false };
      if (request === null) {
        return requestAct('rollbackTogether', { bundles: { ...taken }, ...saidBy }, once);
      }
      const answer = await requestAct('rollback', { ...request, ...saidBy }, once);
      const { generation, isUnchanged, ...moved } = answer;
      return { moved: [moved], generation, isUnchanged };
    },
    retire: (bundle, options) =>
      requestAct('retire', { bundle, ...options, ...saidBy }, { isRepeatable: false }),
    preview: (bundles, options) => {
      refuseAddresses(bundles);
      return requestAct('preview', { bundles: { ...bundles }, ...options, ...saidBy });
    },
    list: () => requestAct('list', {}),
    history: (bundle) => requestAct('history', { bundle }),
    status: () => requestAct('status', {}),
    live: () => requestAct('live', {}),
    readFile: ({ name, version }, file) =>
      readFile(new URL(`/bundles/${name}/${version}/${file.file}`, address), file),
  };
}

/** The request that servers of the release before know, too; null for several bundles. */
function rollbackOfOne(taken: Readonly<Record<string, string | null>>) {
  const [one, second] = Object.entries(taken);
  if (one === undefined || second !== undefined) return null;
  const [bundle, version] = one;
  return { bundle, version: version ?? undefined };
}

/** A file of a build with its hash, and as it is listed for the server. */
function hashFile({ file, bytes }: BuiltFile) {
  refuseLarge(file, bytes.byteLength);
  const digest = sha256(bytes);
  const listed = { file, bytes: bytes.byteLength, integrity: `sha256-${digest}` };
  return { file, bytes, digest, listed };
}

/** Reads a public file, again while no answer comes. */
async function readFile(url: URL, { integrity }: FileRef): Promise<Buffer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
    if (answer?.ok) {
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (hasIntegrity(bytes, integrity)) return bytes;
    }
    if (attempt === tries) throw new Error(`${url.href} does not come whole`);
    await wait(firstPauseMs * 2 ** attempt);
  }
}

async function sendFile(
  url: URL,
  key: string,
  { bytes, digest }: { readonly bytes: Buffer; readonly digest: string },
): Promise<void> {
  await send(url, key, {
    method: 'PUT',
    headers: {
      'content-type': 'application/octet-stream',
      'content-digest': `sha-256=:${digest}:`,
    },
    body: new Uint8Array(bytes),
    isRepeatable: true,
    read: readJson,
  });
}

function refuseAddresses(bundles: Readonly<Record<string, string>>): void {
  const address = Object.values(bundles).find((one) => !isVersion(one));
  if (address === undefined) return;
  throw new RefusedError('No link was made:', [
    {
      what: `${address} is the address of a build`,
      why: 'With the key of a publisher, links show published versions alone',
      fix: 'Publish the build, and name its version',
    },
  ]);
}

function refuseLarge(file: string, bytes: number): void {
  if (bytes <= fileBytes) return;
  throw new RefusedError('Nothing was sent:', [
    {
      what: `${file} has ${Math.ceil(bytes / 1024 / 1024)} MB`,
      why: `A file has at most ${fileBytes / 1024 / 1024} MB, so that a mistake does not fill the registry`,
      fix: 'Look what the build has added; large files belong on a host of their own',
    },
  ]);
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64');
}
