import type { ProductFilter, ProductSort } from '@club/api/contract/catalog';
import { useFocusAfterRemoval } from '@club/forms';
import { Button, countText } from '@club/ui';
import { CloseIcon, DownIcon, TuneIcon } from '@club/ui/icons';
import { useState } from 'react';
import { FilterSheet } from './filter-sheet';
import styles from './list-bar.module.css';
import { isChosen, toggleOption, type ListView } from './list-view';

const forms = { one: 'товар', few: 'товари', many: 'товарів' };

const sortLabels: Readonly<Record<ProductSort, string>> = {
  popular: 'Популярні',
  new: 'Новинки',
  'price-up': 'Дешевші',
  'price-down': 'Дорожчі',
  points: 'Менше XP',
};

type ListBarProps = {
  view: ListView;
  total: number;
  /** The numbers are those of an earlier choice. */
  isUpdating: boolean;
  filters: readonly ProductFilter[];
  sorts: readonly ProductSort[];
  /** The name of the list's default order. */
  defaultSortLabel: string;
  onChange: (next: Partial<ListView>) => void;
};

type SortProps = Pick<ListBarProps, 'view' | 'sorts' | 'defaultSortLabel' | 'onChange'>;

function Sort({ view, sorts, defaultSortLabel, onChange }: SortProps) {
  const others = sorts.filter((sort) => sortLabels[sort] !== defaultSortLabel);
  return (
    <span className={styles.sort}>
      <select
        className={styles.select}
        aria-label="Порядок"
        value={view.sort}
        onChange={({ target }) =>
          onChange({ sort: others.find((sort) => sort === target.value) ?? '' })
        }
      >
        <option value="">{defaultSortLabel}</option>
        {others.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]}
          </option>
        ))}
      </select>
      <DownIcon className={styles.arrow} size={16} />
    </span>
  );
}

/** The chosen options that the list has. */
function chosenOptions(view: ListView, filters: readonly ProductFilter[]) {
  return filters.flatMap(({ id, options }) =>
    options
      .filter((option) => isChosen(view.filters, id, option.id))
      .map((option) => ({ id, option })),
  );
}

/** The active filters; a tap removes one. */
function Chosen({ view, filters, onChange }: Pick<ListBarProps, 'view' | 'filters' | 'onChange'>) {
  const removal = useFocusAfterRemoval();
  const chosen = chosenOptions(view, filters);
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label="Обрані фільтри" {...removal}>
      {chosen.map(({ id, option }) => (
        <li key={`${id} ${option.id}`}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Прибрати фільтр: ${option.title}`}
            onClick={() => onChange({ filters: toggleOption(view.filters, id, option.id) })}
          >
            {option.title}
            <CloseIcon size={16} />
          </button>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="s" onClick={() => onChange({ filters: [] })}>
          Скинути все
        </Button>
      </li>
    </ul>
  );
}

/** The count, order and filters of a list. */
export function ListBar(props: ListBarProps) {
  const { view, total, isUpdating, filters, sorts, defaultSortLabel, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const chosen = chosenOptions(view, filters).length;
  return (
    <div className={styles.place}>
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {isUpdating ? 'Оновлюємо…' : countText(total, forms)}
        </p>
        <Sort view={view} sorts={sorts} defaultSortLabel={defaultSortLabel} onChange={onChange} />
        {filters.length > 0 && (
          <Button
            size="s"
            variant="secondary"
            icon={<TuneIcon size={18} />}
            // The visible text first: whoever speaks to the device says what they see.
            aria-label={chosen > 0 ? `Фільтри · ${chosen} обрано` : undefined}
            onClick={() => setOpen(true)}
          >
            {chosen > 0 ? `Фільтри · ${chosen}` : 'Фільтри'}
          </Button>
        )}
      </div>
      <Chosen view={view} filters={filters} onChange={onChange} />
      <FilterSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        filters={filters}
        chosen={view.filters}
        total={total}
        isUpdating={isUpdating}
        onChange={(next) => onChange({ filters: next })}
      />
    </div>
  );
}
