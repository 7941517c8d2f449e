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
}

const entries: readonly Entry[] = [
  { path: '/scan/multi', label: 'Кілька пачок', icon: SeveralIcon },
  { path: '/scan/sticks', label: 'Стіки', icon: PackageIcon },
  { path: '/scan/velo', label: 'velo', icon: CanIcon },
  { path: '/scan/receipt', label: 'Чек', icon: ReceiptIcon },
  { path: '/scan/instruction', label: 'Як сканувати', icon: HelpIcon },
  { path: '/scan/history', label: 'Історія', icon: HistoryIcon },
];

/** The pages of scanning, as tiles. */
export function EntryPoints() {
  return (
    <nav className={styles.entries} aria-label="Види сканування">
      {entries.map(({ path, label, icon: EntryIcon }) => (
        <Card key={path} className={styles.entry} render={<Link to={path} />}>
          <EntryIcon size={24} aria-hidden="true" />
          <span>{label}</span>
        </Card>
      ))}
    </nav>
  );
}
