import { Link } from '@club/platform/router';
import { Card, IconTile } from '@club/ui';
import { RightIcon, SparklesIcon } from '@club/ui/icons';
import styles from './collection-products.module.css';

/** A link to the guided choice, shown on a collection of pouches. */
export function ChooseVeloLink() {
  return (
    <Card className={styles.invitation} render={<Link to="/shop/choose-velo" />}>
      <IconTile className={styles.sign}>
        <SparklesIcon size={22} />
      </IconTile>
      <span>
        <strong>Підібрати velo</strong>
        <span className={styles.note}>Два запитання: міцність і смак</span>
      </span>
      <RightIcon size={20} />
    </Card>
  );
}
