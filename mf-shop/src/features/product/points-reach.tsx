import { getBalance } from '@club/api/contract/loyalty';
import { useFactQuery } from '@club/platform/query';
import { formatPoints, Progress } from '@club/ui';
import styles from './points-reach.module.css';

type PointsReachProps = { price: number };

/** How far the customer's points reach. Without an answer it stays silent: the price says enough. */
export function PointsReach({ price }: PointsReachProps) {
  const { data } = useFactQuery(getBalance, {}, 'balance.changed', ({ balance }) => ({ balance }));
  if (!data) return <p className={styles.reach} aria-hidden="true" />;
  const missing = price - data.balance;
  return (
    <div className={styles.reach}>
      <Progress label="Твої XP до ціни товару" value={data.balance} max={price} />
      <p>
        {missing <= 0
          ? `Тобі вистачає: на рахунку ${formatPoints(data.balance)}`
          : `Бракує ${formatPoints(missing)}: на рахунку ${formatPoints(data.balance)}`}
      </p>
    </div>
  );
}
