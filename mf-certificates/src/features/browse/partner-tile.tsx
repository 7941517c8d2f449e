import type { CertificatePartner } from '@club/api/contract/certificates';
import { Link, useLocation } from '@club/platform/router';
import { Picture, Points, Skeleton } from '@club/ui';
import { cheapestValue } from '../partner/affordability';
import { referrer } from '../section/referrer';
import styles from './partner-tile.module.css';

export type PartnerTileProps = { partner: CertificatePartner };

/** A partner's card, half out of the pocket of a wallet. */
export function PartnerTile({ partner }: PartnerTileProps) {
  const cheapest = cheapestValue(partner);
  const { pathname, search } = useLocation();
  return (
    <Link
      className={styles.tile}
      to={`/certificates/partner/${encodeURIComponent(partner.id)}`}
      onClick={() => referrer.set(`${pathname}${search}`)}
    >
      <Picture
        className={styles.card}
        src={partner.picture}
        photo={partner.photo}
        sizes="(min-width: 768px) 260px, 50vw"
        alt=""
        ratio="8 / 5"
        fit="cover"
      />
      <span className={styles.pocket}>
        <span className={styles.name}>{partner.name}</span>
        <span className={styles.price}>
          {cheapest ? (
            <>
              від <Points value={cheapest.bonuses} />
            </>
          ) : (
            'Зараз немає'
          )}
        </span>
      </span>
    </Link>
  );
}

export type PartnerTileLoadingProps = { count: number };

export function PartnerTileLoading({ count }: PartnerTileLoadingProps) {
  return Array.from({ length: count }, (_, index) => (
    <span className={styles.tile} key={index} aria-hidden="true">
      <span className={styles.cardLoading} />
      <span className={styles.pocket}>
        <Skeleton className={styles.nameLoading} />
        <Skeleton className={styles.priceLoading} />
      </span>
    </span>
  ));
}
