import { Link } from '@club/platform/router';
import { formatPoints, Points } from '@club/ui';
import styles from './header-balance.module.css';
import { useBalance } from './use-balance';

/** The balance beside the cart, and the way to where it comes from. Nothing while it is not known. */
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
