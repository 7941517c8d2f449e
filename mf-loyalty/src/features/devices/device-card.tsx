import type { RegisteredDevice } from '@club/api/contract/devices';
import { kyivDay } from '@club/domain/kyiv-day';
import { useHref } from '@club/platform';
import { useNow } from '@club/platform/browser';
import { Link } from '@club/platform/router';
import { Badge, Button, Card, formatDate, formatPoints, Picture } from '@club/ui';
import { DownIcon } from '@club/ui/icons';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './device-card.module.css';
import { RemoveDialog } from './remove-dialog';
import { supportPath } from './support-path';

const dayText = (day: string) => formatDate(`${day}T12:00:00Z`);

function Warranty({ until }: { until: string }) {
  const isOver = until < kyivDay(useNow());
  return isOver ? (
    <Badge>Гарантія була до {dayText(until)}</Badge>
  ) : (
    <Badge tone="good">Гарантія до {dayText(until)}</Badge>
  );
}

function Facts({ device }: { device: RegisteredDevice }) {
  const { serial, registered_at, purchased_on, points } = device;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Серійний номер</dt>
        <dd className={styles.serial}>{serial}</dd>
      </div>
      {purchased_on !== null && (
        <div>
          <dt>Куплено</dt>
          <dd>{dayText(purchased_on)}</dd>
        </div>
      )}
      <div>
        <dt>Зареєстровано</dt>
        <dd>{formatDate(registered_at)}</dd>
      </div>
      {points > 0 && (
        <div>
          <dt>Зараховано</dt>
          <dd className={styles.points}>{formatPoints(points, true)}</dd>
        </div>
      )}
    </dl>
  );
}

function Tips({ tips }: Pick<RegisteredDevice, 'tips'>) {
  if (tips.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        Як доглядати
        <DownIcon className={styles.arrow} size={20} aria-hidden="true" />
      </summary>
      <dl className={styles.tips}>
        {tips.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface DeviceCardProps {
  device: RegisteredDevice;
  /** Whether a link has led to this device: it gets the focus. */
  isChosen?: boolean;
}

/** One device of the customer. */
export function DeviceCard({ device, isChosen = false }: DeviceCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isChosen) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [isChosen]);
  const titleId = useId();
  const support = useHref()('shell.support');
  const [isRemoving, setRemoving] = useState(false);
  const { serial, title, picture, photo, warranty_until: until, tips } = device;
  return (
    <article aria-labelledby={titleId}>
      <Card className={styles.card}>
        <header className={styles.head}>
          <Picture className={styles.picture} src={picture} photo={photo} alt="" sizes="96px" />
          <div className={styles.name}>
            <h2 className={styles.title} id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <Warranty until={until} />
          </div>
        </header>
        <Facts device={device} />
        <Tips tips={tips} />
        <div className={styles.actions}>
          {support !== null && (
            <Button
              size="s"
              variant="secondary"
              render={<Link to={supportPath(support, serial)} />}
              aria-describedby={titleId}
            >
              Щось не працює
            </Button>
          )}
          <Button
            size="s"
            variant="quiet"
            aria-describedby={titleId}
            onClick={() => setRemoving(true)}
          >
            Прибрати
          </Button>
        </div>
        <RemoveDialog device={device} open={isRemoving} onClose={() => setRemoving(false)} />
      </Card>
    </article>
  );
}
