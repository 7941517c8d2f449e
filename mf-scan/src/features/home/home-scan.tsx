import { Link } from '@club/platform/router';
import { Card } from '@club/ui';
import { RightIcon, ScanIcon } from '@club/ui/icons';
import styles from './home-scan.module.css';

/** The way to scanning on the home page. */
export default function HomeScan() {
  return (
    <Card className={styles.card} render={<Link to="/scan" />}>
      <span className={styles.icon}>
        <ScanIcon size={26} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>Скануй пачку</span>
        <span className={styles.text}>Отримай XP за кожен код</span>
      </span>
      <RightIcon size={22} aria-hidden="true" />
    </Card>
  );
}
