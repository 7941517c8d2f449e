import { type FilePlace, filePlace } from '@club/registry';

/** Marks a version in the addresses of its files. No version contains it. */
export const retryMark = '~';

/** The version in the address of a file, also in that of a retry. */
export function requestedVersion(version: string): string {
  return version.split(retryMark, 1)[0] ?? '';
}

const address = /\/bundles\/([^/]+)\/([^/]+)\/([^?#]+)/;

/** The file of a bundle that an address names; null for other addresses. */
export function parseBundleAddress(url: string): FilePlace | null {
  const [, bundle, version = '', file] = address.exec(url) ?? [];
  return filePlace.safeParse({ bundle, version: requestedVersion(version), file }).data ?? null;
}
