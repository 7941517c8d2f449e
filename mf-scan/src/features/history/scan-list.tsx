import { getHistory, scanVariant, type ScanVariant } from '@club/api/contract/scans';
import { pageSize } from '@club/api/limits';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { Button, EmptyState, List, QueryView, Skeleton } from '@club/ui';
import { ListPages, MonthHeading, MoreButton, type ListPage } from '@club/ui/patterns';
import { packForms } from '../figures/pack-forms';
import { groupByMonth, monthName, monthSums } from '../list-pages/months';
import { StoredEntry } from '../list-pages/stored-entry';
import styles from './history-page.module.css';
import { ScanRow } from './scan-row';

const emptyStates: Readonly<Record<ScanVariant, { title: string; text: string; path: string }>> = {
  all: {
    title: 'Ще жодного скану',
    text: 'Код шукай усередині пачки стіків або під кришкою velo',
    path: '/scan',
  },
  stick: {
    title: 'Стіків ще не сканували',
    text: 'Код надруковано на внутрішньому боці кришки пачки',
    path: '/scan/sticks',
  },
  velo: {
    title: 'velo ще не сканували',
    text: 'Код надруковано під верхньою кришкою банки',
    path: '/scan/velo',
  },
};

function Empty({ variant }: { variant: ScanVariant }) {
  const { title, text, path } = emptyStates[variant];
  return (
    <EmptyState
      drawing="scan"
      title={title}
      text={text}
      action={<Button render={<Link to={path} />}>Сканувати</Button>}
    />
  );
}

function NotFound() {
  return (
    <EmptyState drawing="search" title="Такого скану немає" text="Поглянь на всі свої скани" />
  );
}

interface ScanListProps {
  variant: ScanVariant;
  /** Only the scan of this code. */
  code?: string | undefined;
}

interface PartProps extends ScanListProps {
  page: ListPage;
}

/** One scan without a network. A link to it may name another kind than the list that was read. */
function StoredScan({ code, variant }: { code: string; variant: ScanVariant }) {
  const firstPage = (list: ScanVariant) => ({ offset: 0, variant: list });
  const others = scanVariant.options.filter((one) => one !== variant);
  return (
    <StoredEntry
      endpoint={getHistory}
      places={[firstPage(variant), ...others.map(firstPage)]}
      toPage={({ scans, total }) => ({ entries: scans, total })}
      isWanted={(scan) => scan.code === code}
      loadingText="Шукаємо скан"
      offlineText="Скан покажемо, щойно з’явиться зв’язок"
    >
      {(scan) => <ScanRow scan={scan} />}
    </StoredEntry>
  );
}

function ScanListPart({ variant, code, page }: PartProps) {
  const { offset } = page;
  const chosen = { variant, ...(code !== undefined && { code }) };
  const read = useQueryState(useApiQuery(getHistory, { offset, ...chosen }));
  // The page before is on the screen, so its answer is there.
  const offsetBefore = Math.max(0, offset - pageSize.scans);
  const { data: pageBefore } = useApiQuery(getHistory, { offset: offsetBefore, ...chosen });
  const before = offset === 0 ? undefined : pageBefore?.scans.at(-1);
  if (code !== undefined && read.isOffline) return <StoredScan code={code} variant={variant} />;
  return (
    <QueryView
      read={read}
      loading={<Skeleton shape="row" count={6} />}
      loadingText="Завантажуємо скани"
      offlineText="Скани покажемо, щойно з’явиться зв’язок"
      quiet={offset > 0}
    >
      {({ scans, total, months }) => {
        if (total === 0) return code === undefined ? <Empty variant={variant} /> : <NotFound />;
        return (
          <>
            {groupByMonth(scans, months, before).map((one) => (
              <section key={one.month} className={styles.parts}>
                {one.sums && (
                  <MonthHeading
                    className={styles.month}
                    sums={monthSums(one.sums.packs, packForms, one.sums.points)}
                  >
                    {monthName(one.month)}
                  </MonthHeading>
                )}
                <List>
                  {one.entries.map((scan) => (
                    <ScanRow key={scan.id} scan={scan} />
                  ))}
                </List>
              </section>
            ))}
            <MoreButton page={page} count={scans.length} total={total} />
          </>
        );
      }}
    </QueryView>
  );
}

/** The scans of one kind or of all kinds, newest first, page by page. */
export function ScanList({ variant, code }: ScanListProps) {
  return (
    <div className={styles.parts}>
      <ListPages pageSize={pageSize.scans}>
        {(page) => <ScanListPart variant={variant} code={code} page={page} />}
      </ListPages>
    </div>
  );
}
