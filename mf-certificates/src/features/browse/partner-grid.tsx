import type { CertificatePartner } from '@club/api/contract/certificates';
import { EmptyState, Grid } from '@club/ui';
import { PartnerTile, PartnerTileLoading } from './partner-tile';

export type PartnerGridProps = { partners: readonly CertificatePartner[] };

export function PartnerGrid({ partners }: PartnerGridProps) {
  if (partners.length === 0) {
    return (
      <EmptyState
        drawing="gift"
        title="Тут поки порожньо"
        text="Зараз у цій категорії немає партнерів. Поглянь на інші"
      />
    );
  }
  return (
    <Grid role="list">
      {partners.map((partner) => (
        <div role="listitem" key={partner.id}>
          <PartnerTile partner={partner} />
        </div>
      ))}
    </Grid>
  );
}

export function PartnerGridLoading() {
  return (
    <Grid>
      <PartnerTileLoading count={8} />
    </Grid>
  );
}
