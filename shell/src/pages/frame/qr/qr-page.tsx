import { useStore } from '@club/platform';
import { useBrowserValue } from '@club/platform/browser';
import { Button } from '@club/ui';
import { Wordmark } from '@club/ui/frame';
import type { ReactElement } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { parseVisit } from '../../../session/visit';
import { useShell } from '../../../host/shell-context';
import { QrCode } from '@club/ui/qr';
import styles from './qr-page.module.css';

/** A touch screen and no finer pointer: a phone, also one that requests the desktop's page. */
function isPhone(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** Where printed codes lead: a phone continues at once, a desktop shows a code for the phone. */
export default function QrPage(): ReactElement {
  const { boot, session } = useShell();
  const { status } = useStore(session.store);
  const { name, brand } = useStore(session.brand);
  const { search } = useLocation();
  const visit = parseVisit(new URLSearchParams(search));
  const visitQuery = visit.toString();
  const query = visitQuery === '' ? '' : `?${visitQuery}`;
  const onwards = status === 'customer' ? '/' : `/landing${query}`;
  const onPhone = useBrowserValue(isPhone, false);
  if (onPhone) return <Navigate to={onwards} replace />;

  return (
    <div className={styles.page}>
      <Wordmark name={name} />
      <div className={styles.body}>
        <div className={styles.text}>
          <h1 className={styles.title}>Клуб зручніший на телефоні</h1>
          <p className={styles.lead}>
            Наведи на код камеру, і «{name}» відкриється там: з камерою для пачок і XP під рукою.
            {visit.has('ref') && ' Запрошення друга не загубиться.'}
          </p>
          <Button size="l" variant="secondary" render={<Link to={onwards} />}>
            Продовжити тут
          </Button>
        </div>
        <div className={styles.code}>
          <QrCode
            text={`${boot.brands[brand].origin}/qr${query}`}
            label={`QR-код, що відкриває «${name}» на телефоні`}
          />
        </div>
      </div>
      <p className={styles.note}>
        Лише для повнолітніх, 18+. Вироби містять нікотин, що викликає залежність.
      </p>
    </div>
  );
}
