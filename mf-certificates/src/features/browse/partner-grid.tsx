import { everyCategory } from '@club/api/contract/certificates';
import { describeFailure, useOnline } from '@club/platform';
import { EmptyState, ErrorState, Grid, OfflineNote } from '@club/ui';
import { PartnerTile, PartnerTileLoading } from './partner-tile';
import { usePartners } from './use-partners';

export type PartnerGridProps = { categoryId: number };

export function PartnerGrid({ categoryId }: PartnerGridProps) {
  const isOnline = useOnline();
  const { data, dataUpdatedAt, isError, error, refetch } = usePartners();

  if (!data) {
    if (!isOnline) {
      return (
        <EmptyState
          drawing="offline"
          title="Немає мережі"
          text="Партнери з’являться, щойно повернеться зв’язок"
        />
      );
    }
    if (isError) {
      return <ErrorState error={describeFailure(error)} onRetry={() => void refetch()} />;
    }
    return (
      <Grid aria-busy="true" aria-label="Завантажуємо партнерів">
        <PartnerTileLoading count={8} />
      </Grid>
    );
  }

  const partners = data.partners.filter(
    (partner) => categoryId === everyCategory || partner.categoryId === categoryId,
  );
  return (
    <>
      {!isOnline && <OfflineNote since={new Date(dataUpdatedAt)} />}
      {partners.length === 0 ? (
        <EmptyState
          drawing="gift"
          title="Тут поки порожньо"
          text="У цій категорії зараз немає партнерів. Поглянь на інші"
        />
      ) : (
        <Grid role="list">
          {partners.map((partner) => (
            <div role="listitem" key={partner.id}>
              <PartnerTile partner={partner} />
            </div>
          ))}
        </Grid>
      )}
    </>
  );
}
