import type { CertificatePartner, CertificateValue } from '@club/api/contract/certificates';
import { useHref } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, Card, Section } from '@club/ui';
import { BonusIcon } from '@club/ui/icons';
import { useState } from 'react';
import { BuyBar } from '../buy/buy-bar';
import { WidePicture } from '../picture/wide-picture';
import { cheapestValue, missingPoints } from './affordability';
import { useBalance } from './use-balance';
import { ValueList } from './value-list';
import styles from './partner.module.css';

export type PartnerDetailsProps = { partner: CertificatePartner };

/** The value that the customer has chosen, at first the cheapest one; the partner may have changed it since. */
function useChosenValue(partner: CertificatePartner) {
  const [uah, setUah] = useState<number | null>(null);
  const chosen = partner.values.find((one) => one.uah === uah) ?? cheapestValue(partner);
  return {
    chosen,
    choose: (value: CertificateValue) => setUah(value.uah),
    isWithdrawn: uah !== null && chosen?.uah !== uah,
  };
}

export function PartnerDetails({ partner }: PartnerDetailsProps) {
  const balance = useBalance();
  const { chosen, choose, isWithdrawn } = useChosenValue(partner);
  const isShort =
    balance !== null && partner.values.some(({ bonuses }) => missingPoints(bonuses, balance) > 0);
  return (
    <div className={styles.partner}>
      <div className={styles.about}>
        <WidePicture picture={partner.picture} photo={partner.photo} />
        <p className={styles.description}>{partner.description}</p>
      </div>
      <Section title="Номінали" className={styles.values}>
        <ValueList
          values={partner.values}
          balance={balance}
          chosen={chosen ?? undefined}
          onChoose={choose}
        />
        {isShort && <WaysToEarn />}
        {isWithdrawn && (
          <p className={styles.none} role="alert">
            Обраного номіналу вже немає. Обери інший
          </p>
        )}
        {/* An open sheet closes with its value: it must not offer the next one. */}
        {chosen && (
          <BuyBar
            key={chosen.uah}
            partner={partner}
            value={chosen}
            balance={balance}
            onOpen={() => choose(chosen)}
          />
        )}
      </Section>
      <Section title="Умови" className={styles.terms}>
        {partner.terms.split('\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Section>
    </div>
  );
}

function WaysToEarn() {
  const href = useHref()('loyalty.getXp');
  if (href === null) return null;
  return (
    <Card tone="tinted" className={styles.earn}>
      <BonusIcon aria-hidden="true" />
      <p className={styles.earnText}>Бракує XP? Подивися, які способи отримати їх діють зараз</p>
      <Button variant="secondary" size="s" render={<Link to={href} />}>
        Як накопичити
      </Button>
    </Card>
  );
}
