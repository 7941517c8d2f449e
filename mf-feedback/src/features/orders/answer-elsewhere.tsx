import { useBrand, useCustomer } from '@club/platform';
import { Card } from '@club/ui';
import styles from './orders.module.css';

/** Says where an answer is that a notice leads to: each app lists its own purchases, notices come in both. */
export function AnswerElsewhere() {
  const { brand } = useBrand();
  const { accounts } = useCustomer();
  if (accounts[brand === 'main' ? 'second' : 'main'] === null) return null;
  return (
    <Card tone="tinted" role="status" className={styles.elsewhere}>
      <p className={styles.elsewhereTitle}>Відповідь не в цьому застосунку</p>
      <p>Вона про покупку в іншому застосунку клубу. Відкрий його, і знайдеш її серед відгуків</p>
    </Card>
  );
}
