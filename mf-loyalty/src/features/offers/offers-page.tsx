import { getOffers, type Offer } from '@club/api/contract/offers';
import { useBrand, useEvent, useHref } from '@club/platform';
import { useNow } from '@club/platform/browser';
import { useApiQuery, useInvalidate, useQueryState } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { Button, EmptyState, Grid, Page, QueryView, Skeleton } from '@club/ui';
import { OfferCard } from './offer-card';
import styles from './offers-page.module.css';

const inputs = { main: {}, second: { myogo: 'true' } } as const;

function OfferList({ offers }: { offers: readonly Offer[] }) {
  const href = useHref();
  const now = useNow().getTime();
  // An answer may be older than the end of an offer.
  const current = offers.filter(({ ends_at: end }) => end === null || Date.parse(end) > now);
  // What leads nowhere is no offer: the page may be not published, or switched off.
  const open = current.flatMap((offer) => {
    const { page, collection, product } = offer.action;
    const address = href(page, {
      ...(collection !== undefined && { collection }),
      ...(product !== undefined && { id: product }),
    });
    return address === null ? [] : [{ offer, address }];
  });
  if (open.length === 0) {
    return (
      <EmptyState
        drawing="gift"
        title="Готуємо нові пропозиції"
        text="Щойно будуть, побачиш їх тут"
        action={<Button render={<Link to="/get-xp" />}>Як отримати XP</Button>}
      />
    );
  }
  return (
    <Grid min="card" role="list">
      {open.map(({ offer, address }) => (
        <div key={offer.id} role="listitem">
          <OfferCard offer={offer} address={address} />
        </div>
      ))}
    </Grid>
  );
}

const loading = (
  <Grid min="card">
    {['one', 'two', 'three'].map((name) => (
      <Skeleton key={name} className={styles.skeleton} shape="card" />
    ))}
  </Grid>
);

/** What the club offers to this customer now. */
export default function OffersPage() {
  const { brand } = useBrand();
  const invalidate = useInvalidate();
  const read = useQueryState(useApiQuery(getOffers, inputs[brand]));
  // Orders, scans and devices decide what is offered, and each says the balance.
  useEvent('balance.changed', () => void invalidate(getOffers));
  return (
    <Page title="Пропозиції" lead="Тільки те, що діє для тебе зараз">
      <QueryView
        read={read}
        loading={loading}
        loadingText="Завантажуємо пропозиції"
        offlineText="Пропозиції покажемо, щойно з’явиться зв’язок"
      >
        {({ offers }) => <OfferList offers={offers} />}
      </QueryView>
    </Page>
  );
}
