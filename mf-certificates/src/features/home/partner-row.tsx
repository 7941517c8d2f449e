import { useFeature } from '@club/platform';
import { useQueryState } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { Button, QueryView, Section, Strip } from '@club/ui';
import { PartnerTile, PartnerTileLoading } from '../browse/partner-tile';
import { usePartners } from '../browse/use-partners';
import { pickVaried } from './pick-varied';

const shown = 6;

const loading = (
  <Strip>
    <PartnerTileLoading count={shown} />
  </Strip>
);

function Partners() {
  const read = useQueryState(usePartners());
  // The home page itself says that there is no network.
  if (read.isOffline || read.data?.partners.length === 0) return null;
  return (
    <Section
      title="Сертифікати"
      action={
        <Button variant="quiet" size="s" render={<Link to="/certificates" />}>
          Усі партнери
        </Button>
      }
    >
      <QueryView
        compact
        quiet
        read={read}
        loading={loading}
        loadingText="Завантажуємо партнерів"
        offlineText="Партнери з’являться, щойно повернеться зв’язок"
      >
        {({ partners }) => (
          <Strip role="list" aria-label="Партнери">
            {pickVaried(partners, shown).map((partner) => (
              <div role="listitem" key={partner.id}>
                <PartnerTile partner={partner} />
              </div>
            ))}
          </Strip>
        )}
      </QueryView>
    </Section>
  );
}

/** A few partners on the home page, of different kinds, while certificates are given out. */
export default function PartnerRow() {
  return useFeature('partner-certificates') ? <Partners /> : null;
}
