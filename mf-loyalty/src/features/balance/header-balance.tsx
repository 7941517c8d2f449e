import { Link } from '@club/platform/router';
import { formatPoints, Points } from '@club/ui';
import styles from './header-balance.module.css';
import { useBalance } from './use-balance';

/** The balance in the header, linked to its history. Renders nothing while the balance is unknown. */
export default function HeaderBalance() {
  const { data } = useBalance();
  if (data === undefined) return null;
  return (
    <Link
      className={styles.balance}
      to="/history-bonuses"
      aria-label={`Твій баланс: ${formatPoints(data.balance)}`}
    >
      <Points aligned size="s" value={data.balance} />
    </Link>
  );
}
