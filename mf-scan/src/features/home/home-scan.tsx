import { useFeature } from '@club/platform';
import { Link } from '@club/platform/router';
import { Card } from '@club/ui';
import { RightIcon, ScanIcon } from '@club/ui/icons';
import styles from './home-scan.module.css';

/** The way to scanning on the home page, or to receipts while packs bring no points. */
export default function HomeScan() {
  const [path, title, text] = useFeature('scan-points')
    ? ['/scan', 'Скануй пачку', 'Отримай XP за кожен код']
    : ['/scan/receipt', 'Надсилай чеки', 'XP повернуться після перевірки'];
  return (
    <Card className={styles.card} render={<Link to={path} />}>
      <span className={styles.icon}>
        <ScanIcon size={26} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{text}</span>
      </span>
      <RightIcon size={22} aria-hidden="true" />
    </Card>
  );
}
