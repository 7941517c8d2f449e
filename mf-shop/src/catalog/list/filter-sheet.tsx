import type { ChosenFilter, ProductFilter } from '@club/api/contract/catalog';
import { Button, countText, formatCount } from '@club/ui';
import { Sheet } from '@club/ui/overlay';
import styles from './filter-sheet.module.css';
import { isChosen, toggleOption } from './list-view';

const forms = { one: 'товар', few: 'товари', many: 'товарів' };

type FilterSheetProps = {
  open: boolean;
  onClose: () => void;
  filters: readonly ProductFilter[];
  chosen: readonly ChosenFilter[];
  total: number;
  onChange: (chosen: ChosenFilter[]) => void;
};

type GroupProps = Pick<FilterSheetProps, 'chosen' | 'onChange'> & { filter: ProductFilter };

function Group({ filter, chosen, onChange }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{filter.title}</legend>
      <div className={styles.options}>
        {filter.options.map(({ id, title, count }) => {
          const isOn = isChosen(chosen, filter.id, id);
          return (
            <label
              key={id}
              className={styles.option}
              data-checked={isOn || undefined}
              data-empty={(count === 0 && !isOn) || undefined}
            >
              <input
                type="checkbox"
                className={styles.input}
                checked={isOn}
                disabled={count === 0 && !isOn}
                onChange={() => onChange(toggleOption(chosen, filter.id, id))}
              />
              {title}
              <span className={styles.count}>{formatCount(count)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The filters of a list; each tap shows the result count at once. */
export function FilterSheet(props: FilterSheetProps) {
  const { open, onClose, filters, chosen, total, onChange } = props;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Фільтри"
      actions={
        <>
          <Button full size="l" onClick={onClose}>
            {total === 0 ? 'Нічого не знайдено' : `Показати ${countText(total, forms)}`}
          </Button>
          <Button full variant="quiet" disabled={chosen.length === 0} onClick={() => onChange([])}>
            Скинути
          </Button>
        </>
      }
    >
      <div className={styles.groups}>
        {filters.map((filter) => (
          <Group key={filter.id} filter={filter} chosen={chosen} onChange={onChange} />
        ))}
      </div>
    </Sheet>
  );
}
