import { useId, type ComponentProps } from 'react';
import { useFieldGroup } from '../fields/field-context';
import { plural } from '../formats';
import { classNames } from '../rendering/class-names';
import { Glyph } from '../rendering/glyph';
import styles from './rating.module.css';

/** Props of {@link RatingInput}. */
export type RatingInputProps = Omit<ComponentProps<'div'>, 'onChange'> & {
  /** 1 to 5, or 0 while nothing is chosen. */
  value: number;
  onChange: (value: number) => void;
  /** Needed outside of a `Field group`. */
  label?: string | undefined;
};

const starForms = { one: 'зірка', few: 'зірки', many: 'зірок' };

/** One to five stars. */
export function RatingInput({ value, onChange, label, className, ...props }: RatingInputProps) {
  const name = useId();
  return (
    <div
      {...props}
      {...useFieldGroup(label)}
      className={classNames(styles.rating, className)}
      role="radiogroup"
    >
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} className={styles.star} data-lit={stars <= value || undefined}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={stars}
            checked={stars === value}
            aria-label={`${stars} ${plural(stars, starForms)}`}
            onChange={() => onChange(stars)}
          />
          <Glyph shape="star" size={36} />
        </label>
      ))}
    </div>
  );
}
