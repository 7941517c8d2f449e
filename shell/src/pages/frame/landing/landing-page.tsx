import type { Feature } from '@club/domain/features';
import { useStore } from '@club/platform';
import { Button, Picture } from '@club/ui';
import { BonusIcon, CertificateIcon, ScanIcon, type Icon } from '@club/ui/icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useShell } from '../../../host/shell-context';
import styles from './landing-page.module.css';

const reasons: readonly { feature: Feature; Icon: Icon; title: string; text: string }[] = [
  {
    feature: 'scan-points',
    Icon: ScanIcon,
    title: 'Скануй пачки',
    text: 'Код із кожної пачки перетворюється на\u00a0XP',
  },
  {
    feature: 'points-price',
    Icon: BonusIcon,
    title: 'Плати XP',
    text: '1 XP у магазині важить як 1 гривня',
  },
  {
    feature: 'partner-certificates',
    Icon: CertificateIcon,
    title: 'Обирай сертифікати',
    text: 'Кава, пальне, кіно чи техніка від партнерів клубу',
  },
];

/** What the club is, for those who come from an advertisement. */
export default function LandingPage(): ReactElement {
  const { boot, session } = useShell();
  const { name, brand } = useStore(session.brand);
  const isOn = (feature: Feature) => boot.features?.includes(feature) !== false;
  const isEarning = isOn('scan') || isOn('order-points');
  const { banner } = boot.brands[brand];
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <h1 className={styles.title}>
          {isOn('order-points')
            ? `${name}: клуб, де покупки повертаються в XP`
            : `${name}: клуб для своїх`}
        </h1>
        <p className={styles.lead}>
          {isEarning
            ? 'Увійди за номером телефону, і XP почнуть збиратися сьогодні.'
            : 'Увійди за номером телефону.'}
        </p>
        <Button size="l" className={styles.action} render={<Link to="/auth" />}>
          Увійти
        </Button>
      </section>
      {banner !== undefined && (
        <Picture
          src={banner}
          alt=""
          ratio="2 / 1"
          fit="cover"
          loading="eager"
          fetchPriority="high"
          className={styles.banner}
        />
      )}
      <ul className={styles.reasons}>
        {reasons
          .filter(({ feature }) => isOn(feature))
          .map(({ Icon, title, text }) => (
            <li key={title} className={styles.reason}>
              <Icon />
              <h2 className={styles.reasonTitle}>{title}</h2>
              <p className={styles.reasonText}>{text}</p>
            </li>
          ))}
      </ul>
      <p className={styles.note}>
        Лише для повнолітніх, 18+. Вироби містять нікотин, що викликає залежність.
      </p>
    </div>
  );
}
