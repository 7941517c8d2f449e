import { useBrand } from '@club/platform';
import { Button, Card } from '@club/ui';
import { useState, type ReactElement } from 'react';
import {
  promptInstall,
  hideInstallOffer,
  useInstallHidden,
  useInstallMethod,
} from './install-offer';
import styles from './install-card.module.css';
import { InstallGuide } from './install-guide';

/** A quiet offer to install the app, until it is installed or the customer hides it. */
export default function InstallCard(): ReactElement | null {
  const method = useInstallMethod();
  const isHidden = useInstallHidden();
  const { brand } = useBrand();
  const [isGuideOpen, setGuideOpen] = useState(false);
  if (method === null || isHidden) return null;

  const install = () => (method === 'steps' ? setGuideOpen(true) : void promptInstall());

  return (
    <section aria-label="Застосунок на телефоні">
      <Card className={styles.card}>
        <img
          className={styles.icon}
          src={`/pictures/app-icon-${brand}.svg`}
          width={56}
          height={56}
          alt=""
        />
        <div className={styles.words}>
          <p className={styles.title}>Клуб на екрані телефона</p>
          <p className={styles.text}>Відкривається одним дотиком і без мережі</p>
        </div>
        <div className={styles.actions}>
          <Button size="s" onClick={install}>
            Встановити
          </Button>
          <Button size="s" variant="quiet" onClick={hideInstallOffer}>
            Не зараз
          </Button>
        </div>
        <InstallGuide isOpen={isGuideOpen} onClose={() => setGuideOpen(false)} />
      </Card>
    </section>
  );
}
