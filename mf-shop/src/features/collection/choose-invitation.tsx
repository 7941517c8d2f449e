import { Link } from '@club/platform/router';
import { Card } from '@club/ui';
import { RightIcon, SparklesIcon } from '@club/ui/icons';
import styles from './shelf.module.css';

/** The way to the guided choice, for who stands before a shelf of pouches and does not know. */
export function ChooseInvitation() {
  return (
    <Card className={styles.invitation} render={<Link to="/shop/choose-velo" />}>
      <span className={styles.sign}>
        <SparklesIcon size={22} />
      </span>
      <span>
        <strong>Підібрати velo</strong>
        <span className={styles.note}>Два запитання: міцність і смак</span>
      </span>
      <RightIcon size={20} />
    </Card>
  );
}
