import { useStore } from '@club/platform';
import { Button, Picture } from '@club/ui';
import { BonusIcon, CertificateIcon, ScanIcon, type Icon } from '@club/ui/icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useShell } from '../../../host/shell-context';
import styles from './landing-page.module.css';

const reasons: readonly { Icon: Icon; title: string; text: string }[] = [
  { Icon: ScanIcon, title: 'Скануй пачки', text: 'Код із кожної пачки перетворюється на\u00a0XP' },
  { Icon: BonusIcon, title: 'Плати балами', text: '1 XP у магазині важить як 1 гривня' },
  {
    Icon: CertificateIcon,
    title: 'Обирай сертифікати',
    text: 'Кава, пальне, кіно чи техніка від партнерів клубу',
  },
];

/** What the club is, for those who come from an advertisement. */
export default function LandingPage(): ReactElement {
  const { session } = useShell();
  const { name, brand } = useStore(session.brand);
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <h1 className={styles.title}>{name}: клуб, де покупки повертаються балами</h1>
        <p className={styles.lead}>
          Увійди за номером телефону, і бали почнуть збиратися сьогодні.
        </p>
        <Button size="l" className={styles.action} render={<Link to="/auth" />}>
          Увійти
        </Button>
      </section>
      <Picture
        src={`/pictures/banner-offer-${brand}.svg`}
        alt=""
        ratio="2 / 1"
        fit="cover"
        className={styles.banner}
      />
      <ul className={styles.reasons}>
        {reasons.map(({ Icon, title, text }) => (
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
