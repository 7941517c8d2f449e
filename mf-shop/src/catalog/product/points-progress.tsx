import { getBalance } from '@club/api/contract/loyalty/balance';
import { useFactQuery } from '@club/platform/query';
import { formatPoints, Progress } from '@club/ui';
import styles from './points-progress.module.css';

type PointsProgressProps = { price: number };

/** The customer's points compared with the price. Empty without an answer. */
export function PointsProgress({ price }: PointsProgressProps) {
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
