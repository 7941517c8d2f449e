import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../rendering/class-names';
import { FieldContext } from './field-context';
import styles from './field.module.css';

/** Props of {@link Field}. */
export type FieldProps = ComponentProps<'div'> & {
  label: ReactNode;
  /** Shown below the control until there is an error. */
  hint?: ReactNode;
  /** What is wrong and what to do. */
  error?: ReactNode;
  /** Fields are required by default, so only optional ones are marked: `required={false}`. */
  required?: boolean | undefined;
  /** For several inputs that answer one question (RadioCards, RatingInput). */
  group?: boolean | undefined;
};

/** A label, one control of `@club/ui/forms`, and a hint or an error, connected for screen readers. */
export function Field({
  label,
  hint,
  error,
  required,
  group = false,
  className,
  children,
  ...props
}: FieldProps) {
  const id = useId();
  const labelId = `${id}label`;
  const noteId = `${id}note`;
  const note = error || hint;
  const caption = (
    <>
      {label}
      {required === false && <span className={styles.optional}> (необов’язково)</span>}
    </>
  );
  return (
    <FieldContext
      value={{
        id,
        labelId,
        describedBy: note ? noteId : undefined,
        invalid: Boolean(error),
        required: required === true,
      }}
    >
      <div
        {...props}
        className={classNames(styles.field, className)}
        data-invalid={error ? true : undefined}
      >
        {group ? (
          <span className={styles.label} id={labelId}>
            {caption}
          </span>
        ) : (
          <label className={styles.label} id={labelId} htmlFor={id}>
            {caption}
          </label>
        )}
        {children}
        <p
          className={styles.note}
          id={noteId}
          data-error={error ? true : undefined}
          aria-live="polite"
        >
          {note}
        </p>
      </div>
    </FieldContext>
  );
}
