import { everyCategory, type CertificateCategory } from '@club/api/contract/certificates';
import { Skeleton } from '@club/ui';
import { Chips } from '@club/ui/patterns';
import { CategoryIcon } from './category-icon';
import styles from './browse.module.css';

export type CategoryChipsProps = {
  categories: readonly CertificateCategory[];
  value: number;
  onChange: (categoryId: number) => void;
};

export function CategoryChips({ categories, value, onChange }: CategoryChipsProps) {
  const options = categories.map(({ CATEGORY_ID: id, CATEGORY_NAME: label }) => ({
    value: String(id),
    label,
    icon: <CategoryIcon categoryId={id} />,
  }));
  return (
    <Chips
      label="Категорія партнерів"
      options={[{ value: String(everyCategory), label: 'Усі' }, ...options]}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}

export function CategoryChipsLoading() {
  return (
    <div className={styles.chipsLoading} aria-hidden="true">
      <Skeleton count={4} className={styles.chipLoading} />
    </div>
  );
}
