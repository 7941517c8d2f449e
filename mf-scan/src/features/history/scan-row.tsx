import type { ScanRecord } from '@club/api/contract/scans';
import { formatDate, ListItem, Points } from '@club/ui';
import { PackageIcon } from '@club/ui/icons';
import { packKindLabels } from './pack-kind-labels';

/** A scan that counted, as a row. */
export function ScanRow({ scan }: { scan: ScanRecord }) {
  return (
    <ListItem
      icon={<PackageIcon size={22} aria-hidden="true" />}
      title={packKindLabels[scan.kind].one}
      note={
        <>
          {scan.code}
          <br />
          {formatDate(scan.at, 'full')}, {formatDate(scan.at, 'time')}
        </>
      }
      trailing={<Points value={scan.points} signed />}
    />
  );
}
