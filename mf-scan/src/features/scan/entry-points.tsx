import type { Feature } from '@club/domain/features';
import { useFeature } from '@club/platform';
import { Link } from '@club/platform/router';
import { Card } from '@club/ui';
import {
  CanIcon,
  HelpIcon,
  HistoryIcon,
  PackageIcon,
  ReceiptIcon,
  SeveralIcon,
  type Icon,
} from '@club/ui/icons';
import styles from './entry-points.module.css';

interface Entry {
  readonly path: string;
  readonly label: string;
  readonly icon: Icon;
  /** Without these points the page has nothing to offer. */
  readonly feature?: Feature;
}

const entries: readonly Entry[] = [
  { path: '/scan/multi', label: 'Кілька пачок', icon: SeveralIcon, feature: 'scan-points' },
  { path: '/scan/sticks', label: 'Стіки', icon: PackageIcon, feature: 'scan-points' },
  { path: '/scan/velo', label: 'velo', icon: CanIcon, feature: 'scan-points' },
  { path: '/scan/receipt', label: 'Чек', icon: ReceiptIcon, feature: 'receipt-points' },
  { path: '/scan/instruction', label: 'Як сканувати', icon: HelpIcon, feature: 'scan-points' },
  { path: '/scan/history', label: 'Історія', icon: HistoryIcon },
];

/** The pages of scanning, as tiles. */
export function EntryPoints() {
  const areOn: Partial<Record<Feature, boolean>> = {
    'scan-points': useFeature('scan-points'),
    'receipt-points': useFeature('receipt-points'),
  };
  const shown = entries.filter(({ feature }) => feature === undefined || areOn[feature]);
  return (
    <nav className={styles.entries} aria-label="Види сканування">
      {shown.map(({ path, label, icon: EntryIcon }) => (
        <Card key={path} className={styles.entry} render={<Link to={path} />}>
          <EntryIcon size={24} aria-hidden="true" />
          <span>{label}</span>
        </Card>
      ))}
    </nav>
  );
}
