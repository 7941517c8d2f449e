import type { EndpointOutput } from '@club/api';
import type { getWideCount, ScanKind } from '@club/api/contract/scans';
import { useQueryState } from '@club/platform/query';
import { AnimatedNumber, formatCount, formatPoints, QueryView, Section, Skeleton } from '@club/ui';
import { retryWith } from '@club/ui/patterns';
import styles from './figures.module.css';
import { RefreshButton } from './refresh-button';
import { useFullBalance } from './use-figures';
import { useKindCount } from './use-kind-count';

type Count = EndpointOutput<typeof getWideCount>['count'];

const titles: Readonly<Record<ScanKind, string>> = { stick: 'Мої стіки', velo: 'Мої velo' };

function toFigures(count: Count) {
  return [
    {
      label: 'XP цього місяця',
      value: count.calculation_amount_bonuses,
      format: formatPoints,
    },
    { label: 'Скановано цього місяця', value: count.scan_counter, format: formatCount },
    { label: 'XP за весь час', value: count.scan_balance, format: formatPoints },
    { label: 'У підписці на місяць', value: count.subscription, format: formatCount },
  ];
}

/** The four figures of a kind of packs. */
export function KindFigures({ kind }: { kind: ScanKind }) {
  const query = useKindCount(kind);
  const read = retryWith(useQueryState(query), useQueryState(useFullBalance()));
  return (
    <Section title={titles[kind]} action={<RefreshButton readAt={query.dataUpdatedAt} />}>
      <QueryView
        read={read}
        loading={<Skeleton shape="card" className={styles.figuresLoading} />}
        loadingText="Завантажуємо цифри"
        offlineText="Цифри з’являться, щойно повернеться зв’язок"
      >
        {({ count }) => (
          <dl className={styles.figures}>
            {toFigures(count).map(({ label, value, format }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <AnimatedNumber value={value} format={(shown) => format(shown)} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </QueryView>
    </Section>
  );
}
