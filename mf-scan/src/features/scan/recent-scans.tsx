import { useFeature } from '@club/platform';
import { useQueryState } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { Button, EmptyState, List, QueryView, Section, Skeleton } from '@club/ui';
import { useFullBalance } from '../figures/use-figures';
import { ScanRow } from '../history/scan-row';
import { useRecentScans } from '../history/use-recent-scans';

const shown = 5;

/** The customer's last scans. */
export function RecentScans() {
  const read = useQueryState(useRecentScans());
  const figures = useFullBalance();
  const areCodesOn = useFeature('scan-points');
  // The figures have failed as well, and try this again, too.
  if (read.failure && figures.data === undefined) return null;
  const hasMore = (read.data?.total ?? 0) > 0;
  return (
    <Section
      title="Останні скани"
      action={
        hasMore && (
          <Button variant="quiet" size="s" render={<Link to="/scan/history" />}>
            Усі
          </Button>
        )
      }
    >
      <QueryView
        quiet
        read={read}
        loading={<Skeleton shape="row" count={shown} />}
        loadingText="Завантажуємо скани"
        offlineText="Скани покажемо, щойно з’явиться зв’язок"
      >
        {({ scans }) =>
          scans.length > 0 ? (
            <List>
              {scans.slice(0, shown).map((scan) => (
                <ScanRow key={scan.id} scan={scan} />
              ))}
            </List>
          ) : (
            <EmptyState
              drawing="scan"
              title="Ще жодного скану"
              text={areCodesOn && 'Введи код з першої пачки, і XP з’являться тут'}
            />
          )
        }
      </QueryView>
    </Section>
  );
}
