import { formatPhone } from '@club/domain/phone';
import { useCustomer, useHref } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, Section } from '@club/ui';
import styles from './delivery-page.module.css';

/** The recipient: the parcel is handed over to the owner of the account. */
export function Recipient() {
  const { firstName, lastName, phone } = useCustomer();
  const profile = useHref()('shell.profileDetails');
  return (
    <Section title="Кому">
      <div className={styles.recipient}>
        <div>
          <p className={styles.name}>
            {firstName} {lastName}
          </p>
          <p className={styles.note}>{formatPhone(phone)}</p>
        </div>
        {profile !== null && (
          <Button variant="quiet" size="s" render={<Link to={profile} />}>
            Змінити в профілі
          </Button>
        )}
      </div>
    </Section>
  );
}
