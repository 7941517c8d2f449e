import type { ScanRecord } from '@club/api/contract/scans';
import { formatDate, ListItem, Points } from '@club/ui';
import { CanIcon, PackageIcon } from '@club/ui/icons';
import { managerLabel } from '../manager/manager-labels';
import { packKindLabels } from './pack-kind-labels';

/** A scan that counted, as a row. */
export function ScanRow({ scan }: { scan: ScanRecord }) {
  const KindIcon = scan.kind === 'velo' ? CanIcon : PackageIcon;
  return (
    <ListItem
      icon={<KindIcon size={22} aria-hidden="true" />}
      title={packKindLabels[scan.kind].one}
      note={
        <>
          {scan.code}
          <br />
          {formatDate(scan.at, 'full')}, {formatDate(scan.at, 'time')}
          {scan.manager && (
            <>
              <br />
              {`Менеджер ${managerLabel(scan.manager)}`}
            </>
          )}
        </>
      }
      trailing={<Points value={scan.points} signed />}
    />
  );
}
