import { Link } from '@club/platform/router';
import { AnimatedNumber, Button, formatDate, formatPoints, Picture } from '@club/ui';
import { Sheet } from '@club/ui/overlay';
import styles from './registration-result.module.css';
import type { Registration } from './use-registration';

interface RegistrationResultProps {
  outcome: Registration;
  open: boolean;
  onClose: () => void;
}

/** A sheet that opens when a device is registered. */
export function RegistrationResult({ outcome, open, onClose }: RegistrationResultProps) {
  const { device, points, balance, paid_before: wasPaid } = outcome;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Пристрій зареєстровано"
      actions={
        <>
          <Button full size="l" render={<Link to="/my-devices" />}>
            Мої пристрої
          </Button>
          <Button variant="quiet" full onClick={onClose}>
            Додати ще один
          </Button>
        </>
      }
    >
      <div className={styles.result}>
        <Picture
          className={styles.picture}
          src={device.picture}
          photo={device.photo}
          alt=""
          sizes="160px"
        />
        <p>
          <strong>{device.title}</strong>, гарантія до{' '}
          {formatDate(`${device.warranty_until}T12:00:00Z`)}
        </p>
        {points > 0 && (
          <>
            <p className={styles.points}>{formatPoints(points, true)}</p>
            <p className={styles.balance}>
              На балансі{' '}
              <AnimatedNumber value={balance} from={balance - points} format={formatPoints} />
            </p>
          </>
        )}
        {wasPaid === true && (
          <p className={styles.balance}>XP за цей номер уже нараховано раніше</p>
        )}
      </div>
    </Sheet>
  );
}
