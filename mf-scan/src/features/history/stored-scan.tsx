import { getHistory, type ScanVariant } from '@club/api/contract/scans';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { List, QueryView, Skeleton } from '@club/ui';
import { ScanRow } from './scan-row';

interface StoredScanProps {
  code: string;
  /** The lists that may have it, the likeliest first. */
  variants: readonly [ScanVariant, ...ScanVariant[]];
  offset?: number;
}

type Page = { readonly scans: readonly unknown[]; readonly total: number };

/** Where to look after a page that does not have the scan: the next one of its list, or another list. */
function nextPlace(
  { variants: [variant, ...[other, ...others]], offset = 0 }: StoredScanProps,
  page: Page | undefined,
): Omit<StoredScanProps, 'code'> | null {
  const end = offset + (page?.scans.length ?? 0);
  if (page && end > offset && end < page.total) {
    return { variants: other ? [variant, other, ...others] : [variant], offset: end };
  }
  return other === undefined ? null : { variants: [other, ...others] };
}

/** Without a network: one scan, from the pages of the lists that the device has stored. */
export function StoredScan(props: StoredScanProps) {
  const { code, variants, offset = 0 } = props;
  const read = useQueryState(useApiQuery(getHistory, { offset, variant: variants[0] }));
  const scan = read.data?.scans.find((one) => one.code === code);
  const isMissing = scan === undefined && (read.data !== undefined || read.isOffline);
  const next = isMissing ? nextPlace(props, read.data) : null;
  if (next !== null) return <StoredScan code={code} {...next} />;
  return (
    <QueryView
      read={{ ...read, data: scan, isOffline: isMissing }}
      loading={<Skeleton shape="row" count={1} />}
      loadingText="Шукаємо скан"
      offlineText="Скан покажемо, щойно з’явиться зв’язок"
    >
      {(found) => (
        <List>
          <ScanRow scan={found} />
        </List>
      )}
    </QueryView>
  );
}
