import type { Product } from '@club/api/contract/catalog';
import { maxCount } from '@club/api/limits';
import { Picture, Price, Stepper } from '@club/ui';
import { Chips } from '@club/ui/patterns';
import { useState } from 'react';
import type { BoxDraft } from './box-draft';
import { packsText } from './box-texts';
import { NoSticks } from './no-sticks';
import styles from './steps.module.css';
import { packCount, type BoxChoices } from './use-box-choices';

interface ContentsStepProps {
  draft: BoxDraft;
  change: (part: Partial<BoxDraft>) => void;
  choices: BoxChoices;
}

const traitOptions = (product: Product, trait: string): readonly string[] =>
  product.traits?.find(({ id }) => id === trait)?.options ?? [];

/** The first chip shows everything. */
const all = 'all';

interface FilterProps {
  label: string;
  allLabel: string;
  titles: readonly { id: string; title: string }[];
  /** Which of the titles some product has. */
  present: ReadonlySet<string>;
  value: string;
  onChange: (value: string) => void;
}

function Filter({ label, allLabel, titles, present, value, onChange }: FilterProps) {
  const options = titles.filter(({ id }) => present.has(id));
  if (options.length < 2) return null;
  return (
    <Chips
      label={label}
      options={[
        { value: all, label: allLabel },
        ...options.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

/** The products that match the chips. */
function useFilters({ products, tastes, strengths, groups }: BoxChoices) {
  const [chosen, setChosen] = useState({ group: all, taste: all, strength: all });
  const matches = (product: Product) =>
    (chosen.group === all || product.group === chosen.group) &&
    (chosen.taste === all || traitOptions(product, 'taste').includes(chosen.taste)) &&
    (chosen.strength === all || traitOptions(product, 'strength').includes(chosen.strength));
  const present = (optionsOf: (product: Product) => readonly string[]) =>
    new Set(products.flatMap(optionsOf));
  const shown = products.filter(matches);
  const filters = (
    <div className={styles.filters}>
      <Filter
        label="Пристрій"
        allLabel="Усі пристрої"
        titles={groups}
        present={present(({ group }) => (group === null ? [] : [group]))}
        value={chosen.group}
        onChange={(group) => setChosen({ ...chosen, group })}
      />
      <Filter
        label="Смак"
        allLabel="Будь-який смак"
        titles={tastes}
        present={present((product) => traitOptions(product, 'taste'))}
        value={chosen.taste}
        onChange={(taste) => setChosen({ ...chosen, taste })}
      />
      <Filter
        label="Міцність"
        allLabel="Будь-яка міцність"
        titles={strengths}
        present={present((product) => traitOptions(product, 'strength'))}
        value={chosen.strength}
        onChange={(strength) => setChosen({ ...chosen, strength })}
      />
    </div>
  );
  return { shown, filters };
}

interface ProductRowProps {
  product: Product;
  strength: string | undefined;
  count: number;
  /** How many pieces fit. */
  max: number;
  onCount: (count: number) => void;
}

function ProductRow({ product, strength, count, max, onCount }: ProductRowProps) {
  const { title, subTitle, picture, photo, tint, price, packQuantity } = product;
  return (
    <li className={styles.product} data-chosen={count > 0 || undefined}>
      <Picture
        className={styles.picture}
        src={picture}
        photo={photo}
        tint={tint}
        alt=""
        sizes="72px"
      />
      <div className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.note}>
          {[strength, packQuantity > 1 ? packsText(packQuantity) : subTitle]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Price kopiykas={price} size="s" />
      </div>
      <Stepper
        className={styles.stepper}
        label={`Скільки: ${title}`}
        addLabel={`Додати: ${title}`}
        value={count}
        min={1}
        max={max}
        onIncrement={() => onCount(count + 1)}
        onDecrement={() => onCount(count - 1)}
        onRemove={() => onCount(0)}
      />
    </li>
  );
}

/** What was chosen and is not sold any more. */
function GoneItems({ draft, change, choices }: ContentsStepProps) {
  const { items } = draft;
  const isSold = (id: string) => choices.products.some(({ variant_id }) => variant_id === id);
  const remove = (id: string) =>
    change({ items: items.filter(({ variant_id }) => variant_id !== id) });
  return items
    .filter(({ variant_id }) => !isSold(variant_id))
    .map(({ variant_id, title }) => (
      <p key={variant_id} className={styles.gone}>
        <span>{title}: зараз немає</span>
        <button type="button" className={styles.remove} onClick={() => remove(variant_id)}>
          Прибрати
        </button>
      </p>
    ));
}

/** What is in the box: found by taste and strength, each with its number. */
export function ContentsStep(props: ContentsStepProps) {
  const { draft, change, choices } = props;
  const { items } = draft;
  const { strengths, maxPacks } = choices;
  const { shown, filters } = useFilters(choices);
  const left = maxPacks - packCount(items);
  const findCount = (id: string | null) => items.find((one) => one.variant_id === id)?.count ?? 0;

  function setCount({ variant_id, title, packQuantity }: Product, count: number) {
    if (variant_id === null) return;
    const item = { variant_id, count, title, packs: packQuantity };
    const isKnown = items.some((one) => one.variant_id === variant_id);
    const next = isKnown
      ? items.map((one) => (one.variant_id === variant_id ? item : one))
      : [...items, item];
    change({ items: next.filter((one) => one.count > 0) });
  }

  return (
    <div className={styles.parts}>
      {filters}
      <GoneItems {...props} />
      {shown.length === 0 ? (
        <NoSticks products={choices.products} />
      ) : (
        <ul className={styles.products}>
          {shown.map((product) => {
            const count = findCount(product.variant_id);
            const isFull = count === 0 && items.length >= maxCount.boxLines;
            const fits = count + Math.floor(left / product.packQuantity);
            return (
              <ProductRow
                key={product.id}
                product={product}
                strength={
                  strengths.find(({ id }) => traitOptions(product, 'strength').includes(id))?.title
                }
                count={count}
                max={isFull ? 0 : Math.min(fits, product.left ?? fits)}
                onCount={(next) => setCount(product, next)}
              />
            );
          })}
        </ul>
      )}
      <p className={styles.hint}>
        До {packsText(maxPacks)} і до {maxCount.boxLines} смаків в одній коробці
      </p>
    </div>
  );
}
