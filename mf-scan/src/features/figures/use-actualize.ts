import type { Endpoint } from '@club/api';
import {
  getFullBalance,
  getHistory,
  getScanPercent,
  getWideCount,
  type ScanKind,
} from '@club/api/contract/scans';
import { useEvent } from '@club/platform';
import { useInvalidate } from '@club/platform/query';
import { useRef } from 'react';

/**
 * Reads the figures of scanning again: the count of one kind, or of both, and all else that a scan
 * changes. Gives false if something could not be read; what was shown before stays.
 */
export function useActualize() {
  const invalidate = useInvalidate();

  return async (kind?: ScanKind): Promise<boolean> => {
    const refresh = (endpoint: Endpoint, input?: object) =>
      invalidate(endpoint, input, { throwOnError: true });
    const results = await Promise.allSettled([
      refresh(getWideCount, kind && { product_variant: kind }),
      refresh(getFullBalance),
      refresh(getScanPercent),
      refresh(getHistory),
    ]);
    return results.every(({ status }) => status === 'fulfilled');
  };
}

/** Reads the figures again after accepted scans, also those of another tab: once for several at a time. */
export function useActualizeAfterScans(): void {
  const actualize = useActualize();
  const kinds = useRef(new Set<ScanKind>());

  function flush() {
    const [kind, ...others] = kinds.current;
    kinds.current.clear();
    void actualize(others.length === 0 ? kind : undefined);
  }

  useEvent('scan.accepted', ({ kind }) => {
    if (kinds.current.size === 0) queueMicrotask(flush);
    kinds.current.add(kind);
  });
}
