import { everyCategory, getCats } from '@club/api/contract/certificates';
import { describeFailure } from '@club/platform';
import { useSectionQuery } from '@club/platform/query';
import { Chips, ErrorState, Skeleton } from '@club/ui';
import { certificatesSection } from '../section/certificates-section';
import { CategoryIcon } from './category-icon';
import styles from './browse.module.css';

export type CategoryChipsProps = {
  value: number;
  onChange: (categoryId: number) => void;
};

export function CategoryChips({ value, onChange }: CategoryChipsProps) {
  const { data, isError, error, refetch } = useSectionQuery(
    certificatesSection,
    getCats,
    {},
    { staleMs: 15 * 60_000 },
  );
  if (data) {
    const options = [
      { value: String(everyCategory), label: 'Усі' },
      ...data.cats.map((cat) => ({
        value: String(cat.CATEGORY_ID),
        label: cat.CATEGORY_NAME,
        icon: <CategoryIcon categoryId={cat.CATEGORY_ID} />,
      })),
    ];
    return (
      <Chips
        label="Категорія партнерів"
        options={options}
        value={String(value)}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    );
  }
  if (isError) {
    return <ErrorState compact error={describeFailure(error)} onRetry={() => void refetch()} />;
  }
  return (
    <div className={styles.chipsLoading} aria-hidden="true">
      <Skeleton count={4} className={styles.chipLoading} />
    </div>
  );
}
