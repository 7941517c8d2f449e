import { getHistory, type ScanVariant } from '@club/api/contract/scans';
import { pageSize } from '@club/api/limits';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Link, useSearchParams } from '@club/platform/router';
import { Button, Chips, EmptyState, List, Page, QueryView, Skeleton } from '@club/ui';
import { useState } from 'react';
import styles from './history-page.module.css';
import { packKindLabels } from './pack-kind-labels';
import { ScanRow } from './scan-row';

const variants: readonly { value: ScanVariant; label: string }[] = [
  { value: 'all', label: 'Усі' },
  { value: 'stick', label: packKindLabels.stick.many },
  { value: 'velo', label: packKindLabels.velo.many },
];

const nothing = (
  <EmptyState
    drawing="scan"
    title="Таких сканів ще немає"
    text="Код шукай усередині пачки або під кришкою"
    action={<Button render={<Link to="/scan" />}>Сканувати</Button>}
  />
);

interface PartProps {
  variant: ScanVariant;
  offset: number;
  isLast: boolean;
  onMore: () => void;
}

function HistoryPart({ variant, offset, isLast, onMore }: PartProps) {
  const read = useQueryState(useApiQuery(getHistory, { offset, variant }));
  return (
    <QueryView
      read={read}
      loading={<Skeleton shape="row" count={6} />}
      loadingText="Завантажуємо скани"
      offlineText="Скани покажемо, щойно з’явиться зв’язок"
      quiet={offset > 0}
    >
      {({ scans, total }) => {
        if (total === 0) return nothing;
        return (
          <>
            <List>
              {scans.map((scan) => (
                <ScanRow key={scan.id} scan={scan} />
              ))}
            </List>
            {isLast && offset + scans.length < total && (
              <Button variant="secondary" full onClick={onMore}>
                Показати ще
              </Button>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

function HistoryParts({ variant }: { variant: ScanVariant }) {
  const [count, setCount] = useState(1);
  return (
    <div className={styles.parts}>
      {Array.from({ length: count }, (_, index) => (
        <HistoryPart
          key={index}
          variant={variant}
          offset={index * pageSize.scans}
          isLast={index === count - 1}
          onMore={() => setCount(count + 1)}
        />
      ))}
    </div>
  );
}

/** Every scan that counted, page by page. */
export default function HistoryPage() {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('variant');
  const variant = variants.find(({ value }) => value === requested)?.value ?? 'all';
  return (
    <Page title="Історія сканів" width="narrow">
      <div className={styles.history}>
        <Chips
          label="Які скани показати"
          options={variants}
          value={variant}
          onChange={(next) =>
            setSearch(next === 'all' ? {} : { variant: next }, {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
        <HistoryParts key={variant} variant={variant} />
      </div>
    </Page>
  );
}
