import { getNextReward } from '@club/api/contract/exchange';
import { useBrand, useEvent } from '@club/platform';
import { useApiQuery, useInvalidate } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { formatPoints, Progress } from '@club/ui';
import styles from './next-reward.module.css';

/** How far the balance is on its way to a reward. Nothing while no reward can be taken. */
export default function NextReward({ balance }: { balance: number }) {
  const { shop } = useBrand();
  const invalidate = useInvalidate();
  const { data } = useApiQuery(getNextReward, { shop });
  useEvent('balance.changed', () => void invalidate(getNextReward));
  const reward = data?.reward;
  if (!reward) return null;
  const { id, title, price } = reward;
  const missing = price - balance;
  return (
    <Link className={styles.reward} to={`/exchange/product/active/${encodeURIComponent(id)}`}>
      <span className={styles.text}>
        {missing > 0 ? `Ще ${formatPoints(missing)} до: ` : 'Вистачає на: '}
        <span className={styles.title}>{title}</span>
      </span>
      <Progress className={styles.progress} value={balance} max={price} label="До винагороди" />
    </Link>
  );
}
