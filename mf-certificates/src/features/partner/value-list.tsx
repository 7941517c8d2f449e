import type { CertificateValue } from '@club/api/contract/certificates';
import { formatPoints, Points, Price } from '@club/ui';
import { RadioCards } from '@club/ui/forms';
import { missingPoints } from './affordability';
import styles from './partner.module.css';

export type ValueListProps = {
  values: readonly CertificateValue[];
  /** Null while it is not known. */
  balance: number | null;
  chosen: CertificateValue | undefined;
  onChoose: (value: CertificateValue) => void;
};

function standing(price: number, balance: number | null): string | undefined {
  if (balance === null) return undefined;
  const missing = missingPoints(price, balance);
  return missing === 0 ? 'Вистачає XP' : `Бракує ${formatPoints(missing)}`;
}

/** What each value costs, and whether the balance suffices for it. One of them is chosen. */
export function ValueList({ values, balance, chosen, onChoose }: ValueListProps) {
  if (values.length === 0) {
    return <p className={styles.none}>Зараз сертифікатів цього партнера немає. Зазирни згодом</p>;
  }
  return (
    <RadioCards
      label="Номінал"
      value={chosen && String(chosen.uah)}
      onChange={(uah) => {
        const value = values.find((one) => String(one.uah) === uah);
        if (value) onChoose(value);
      }}
      options={values.map(({ uah, bonuses }) => ({
        value: String(uah),
        label: <Price kopiykas={uah * 100} />,
        note: standing(bonuses, balance),
        trailing: <Points value={bonuses} size="l" />,
      }))}
    />
  );
}
