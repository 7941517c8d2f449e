import type { ComponentProps } from 'react';
import { classNames } from '../rendering/class-names';
import { Hidden } from '../rendering/hidden';
import { useFieldControl } from './field-context';
import styles from './field.module.css';

/** Props of {@link TextArea}. */
export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> & {
  value: string;
  onChange: (value: string) => void;
};

/** Several lines of text; with `maxLength` it shows how many characters are used. */
export function TextArea({ value, onChange, className, ...props }: TextAreaProps) {
  const { maxLength } = props;
  const control = useFieldControl(props);
  return (
    <span
      className={classNames(styles.frame, className)}
      data-area="true"
      data-invalid={control['aria-invalid']}
      data-disabled={props.disabled || undefined}
    >
      <textarea
        rows={4}
        {...props}
        {...control}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {maxLength !== undefined && (
        <span className={styles.counter} data-full={value.length >= maxLength || undefined}>
          <Hidden>Використано символів: </Hidden>
          {value.length} / {maxLength}
        </span>
      )}
    </span>
  );
}
