import { scanKind, type ScanKind } from '@club/api/contract/scans';
import { clearCookie, readCookie, writeCookie } from '@club/platform/cookies';

const separator = '.';

/** The kinds of packs whose counts this device has read in the cookie's life, and that no scan has changed. */
export function countedKinds(cookie: string | null): readonly ScanKind[] {
  const names = cookie?.split(separator) ?? [];
  return scanKind.options.filter((kind) => names.includes(kind));
}

function store(kinds: readonly ScanKind[], write: typeof writeCookie): void {
  write('scanCount', kinds.join(separator));
}

/** Remembers that the count of a kind was read. */
export function markCounted(kind: ScanKind, write: typeof writeCookie): void {
  store([...new Set([...countedKinds(readCookie('scanCount')), kind])], write);
}

/** A scan has changed the count of its kind, and perhaps the status for velo: they are read again when shown next. */
export function markChanged(kind: ScanKind): void {
  if (kind === 'velo') clearCookie('oralStatus');
  const kinds = countedKinds(readCookie('scanCount'));
  if (kinds.includes(kind))
    store(
      kinds.filter((one) => one !== kind),
      writeCookie,
    );
}
