import type { ComponentProps, ReactNode } from 'react';
import { useFieldControl } from '../fields/field-context';
import { classNames } from '../rendering/class-names';
import { Glyph } from '../rendering/glyph';
import styles from './choices.module.css';

/** Props of {@link Checkbox}. */
export type CheckboxProps = Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'type'> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

/** Yes or no, with a text beside it. */
export function Checkbox({ checked, onChange, children, className, ...props }: CheckboxProps) {
  const { id: _id, ...wiring } = useFieldControl(props);
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input
        {...props}
        {...wiring}
        className={styles.hiddenInput}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.box}>
        <Glyph shape="check" size={18} />
      </span>
      <span>{children}</span>
    </label>
  );
}
