import type { CertificateValue } from '@club/api/contract/certificates';
import { Badge, formatPoints, Points, Price, Progress } from '@club/ui';
import { missingPoints } from './affordability';
import styles from './value-list.module.css';

export type ValueListProps = {
  values: readonly CertificateValue[];
  /** Null while it is not known. */
  balance: number | null;
};

/** What each value costs, and whether the balance suffices for it. */
export function ValueList({ values, balance }: ValueListProps) {
  if (values.length === 0) {
    return <p className={styles.none}>Зараз сертифікатів цього партнера немає. Зазирни згодом</p>;
  }
  return (
    <ul className={styles.list}>
      {values.map((value) => (
        <li className={styles.value} key={value.uah}>
          <Price kopiykas={value.uah * 100} />
          <Points value={value.bonuses} size="l" />
          {balance !== null && <ValueStatus price={value.bonuses} balance={balance} />}
        </li>
      ))}
    </ul>
  );
}

type ValueStatusProps = { price: number; balance: number };

function ValueStatus({ price, balance }: ValueStatusProps) {
  const missing = missingPoints(price, balance);
  if (missing === 0) {
    return (
      <span className={styles.standing}>
        <Badge tone="good">Вистачає XP</Badge>
      </span>
    );
  }
  return (
    <span className={styles.standing}>
      <span className={styles.missing}>Бракує {formatPoints(missing)}</span>
      <Progress
        className={styles.progress}
        value={balance}
        max={price}
        label={`Накопичено з ${formatPoints(price)}`}
      />
    </span>
  );
}
