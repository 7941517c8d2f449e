import { useRef, type ComponentProps } from 'react';
import { IconButton } from '../button/icon-button';
import { classNames } from '../rendering/class-names';
import { Glyph } from '../rendering/glyph';
import { useFieldControl } from './field-context';
import styles from './field.module.css';

/** Props of {@link SearchInput}. */
export type SearchInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> & {
  value: string;
  onChange: (value: string) => void;
  /** The name of the search, for screen readers. */
  label: string;
};

/** A search field with a button that clears it. */
export function SearchInput({ value, onChange, label, className, ...props }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const control = useFieldControl(props);
  return (
    <span
      className={classNames(styles.frame, className)}
      data-search="true"
      data-invalid={control['aria-invalid']}
      data-disabled={props.disabled || undefined}
    >
      <span className={styles.adornment}>
        <Glyph shape="search" />
      </span>
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        {...props}
        {...control}
        ref={input}
        className={styles.input}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton tone="quiet" label="Очистити" icon={<Glyph shape="close" />} onClick={clear} />
      )}
    </span>
  );
}
