import type { ChosenFilter, ProductFilter } from '@club/api/contract/catalog';
import { Button, countText, formatCount } from '@club/ui';
import { Sheet } from '@club/ui/overlay';
import { CheckChips } from '@club/ui/patterns';
import styles from './filter-sheet.module.css';
import { isChosen, toggleOption } from './list-view';

const forms = { one: 'товар', few: 'товари', many: 'товарів' };

type FilterSheetProps = {
  open: boolean;
  onClose: () => void;
  filters: readonly ProductFilter[];
  chosen: readonly ChosenFilter[];
  total: number;
  /** The numbers are those of an earlier choice. */
  isUpdating: boolean;
  onChange: (chosen: ChosenFilter[]) => void;
};

type GroupProps = Pick<FilterSheetProps, 'chosen' | 'isUpdating' | 'onChange'> & {
  filter: ProductFilter;
};

function Group({ filter, chosen, isUpdating, onChange }: GroupProps) {
  return (
    <CheckChips
      label={filter.title}
      options={filter.options.map(({ id, title, count }) => {
        const checked = isChosen(chosen, filter.id, id);
        return {
          value: id,
          label: (
            <>
              {title}{' '}
              <span className={styles.count} aria-hidden={isUpdating || undefined}>
                {formatCount(count)}
              </span>
            </>
          ),
          checked,
          disabled: count === 0 && !checked,
        };
      })}
      onToggle={(id) => onChange(toggleOption(chosen, filter.id, id))}
    />
  );
}

function showLabel(total: number, isUpdating: boolean): string {
  if (isUpdating) return 'Показати';
  return total === 0 ? 'Нічого не знайдено' : `Показати ${countText(total, forms)}`;
}

/** The filters of a list; each tap shows the result count at once. */
export function FilterSheet(props: FilterSheetProps) {
  const { open, onClose, filters, chosen, total, isUpdating, onChange } = props;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Фільтри"
      actions={
        <>
          <Button full size="l" onClick={onClose}>
            {showLabel(total, isUpdating)}
          </Button>
          <Button full variant="quiet" disabled={chosen.length === 0} onClick={() => onChange([])}>
            Скинути
          </Button>
        </>
      }
    >
      <div className={styles.groups}>
        {filters.map((filter) => (
          <Group
            key={filter.id}
            filter={filter}
            chosen={chosen}
            isUpdating={isUpdating}
            onChange={onChange}
          />
        ))}
      </div>
    </Sheet>
  );
}
