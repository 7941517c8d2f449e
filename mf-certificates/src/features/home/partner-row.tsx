import { describeFailure, useOnline } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, ErrorState, Section } from '@club/ui';
import { PartnerTile, PartnerTileLoading } from '../browse/partner-tile';
import { usePartners } from '../browse/use-partners';
import { pickVaried } from './pick-varied';
import styles from './partner-row.module.css';

const shown = 6;

/** A few partners on the home page, of different kinds. */
export default function PartnerRow() {
  const isOnline = useOnline();
  const { data, isError, error, refetch } = usePartners();
  // The home page says by itself that the network is away.
  if (data ? data.partners.length === 0 : !isOnline) return null;
  return (
    <Section
      title="Сертифікати"
      action={
        <Button variant="quiet" size="s" render={<Link to="/certificates" />}>
          Усі партнери
        </Button>
      }
    >
      {data ? (
        <ul className={styles.row}>
          {pickVaried(data.partners, shown).map((partner) => (
            <li className={styles.cell} key={partner.id}>
              <PartnerTile partner={partner} />
            </li>
          ))}
        </ul>
      ) : isError ? (
        <ErrorState compact error={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <div
          className={styles.row}
          role="status"
          aria-busy="true"
          aria-label="Завантажуємо партнерів"
        >
          <PartnerTileLoading count={shown} />
        </div>
      )}
    </Section>
  );
}
