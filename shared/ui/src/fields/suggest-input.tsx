import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../rendering/class-names';
import styles from './suggest-input.module.css';
import { TextInput, type TextInputProps } from './text-input';

/** One suggestion: the value that is chosen, and its text. */
export type Suggestion = { value: string; label: string };

/** Props of {@link SuggestInput}. */
export type SuggestInputProps<Option extends Suggestion = Suggestion> = TextInputProps & {
  options: readonly Option[];
  onChoose: (option: Option) => void;
  /** The name of the list for screen readers. */
  listLabel: string;
  /** Why there is nothing to choose from. */
  note?: ReactNode;
  /** Called when the list opens and closes: a closed list needs no options. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
};

type ListboxProps<Option> = {
  id: string;
  label: string;
  isOpen: boolean;
  options: readonly Option[];
  active: number;
  onChoose: (option: Option) => void;
  onPressedChange: (isPressed: boolean) => void;
};

const optionId = (id: string, index: number) => `${id}-${index}`;

function Listbox<Option extends Suggestion>({
  id,
  label,
  isOpen,
  options,
  active,
  onChoose,
  onPressedChange,
}: ListboxProps<Option>) {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list} hidden={!isOpen}>
      {options.map((option, index) => (
        <button
          key={option.value}
          id={optionId(id, index)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          // Keeps the focus in the field: leaving it would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onPointerDown={() => onPressedChange(true)}
          // A finger that scrolls the list, and a mouse that is moved away, choose nothing.
          onPointerCancel={() => onPressedChange(false)}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPressedChange(false)}
          onClick={() => onChoose(option)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

type ListState<Option extends Suggestion> = Pick<
  SuggestInputProps<Option>,
  'options' | 'onChoose' | 'onOpenChange'
>;

/** Which suggestion is active, and whether the list is open; the keys that move through it. */
function useListState<Option extends Suggestion>({
  options: latest,
  onChoose,
  onOpenChange,
}: ListState<Option>) {
  // The suggestion that is pressed does not move away before it is released.
  const [pressed, setPressed] = useState<readonly Option[] | null>(null);
  const options = pressed ?? latest;
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const current = options[active];

  function setOpen(next: boolean) {
    setIsOpen(next);
    setPressed(null);
    if (next !== isOpen) onOpenChange?.(next);
  }

  function choose(option: Option) {
    onChoose(option);
    setOpen(false);
    setActive(-1);
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      const from = active < 0 && step < 0 ? 0 : active;
      setActive((from + step + options.length) % options.length);
    } else if (event.key === 'Enter' && isOpen && current) {
      // Chooses; the next Enter sends the form.
      event.preventDefault();
      choose(current);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
    }
  }

  return {
    options,
    setPressed: (isPressed: boolean) => setPressed(isPressed ? options : null),
    isOpen,
    active,
    hasActive: isOpen && current !== undefined,
    open: () => setOpen(true),
    close: () => setOpen(false),
    restart() {
      setOpen(true);
      setActive(-1);
    },
    choose,
    handleKey,
  };
}

/** A text field with suggestions: type a few letters, choose from the list by touch or keyboard. */
export function SuggestInput<Option extends Suggestion>({
  options,
  onChoose,
  listLabel,
  note,
  onOpenChange,
  onChange,
  className,
  ...props
}: SuggestInputProps<Option>) {
  const id = useId();
  const list = useListState({ options, onChoose, onOpenChange });
  const isListed = list.isOpen && list.options.length > 0;
  return (
    <div className={classNames(styles.suggest, className)}>
      <TextInput
        {...props}
        role="combobox"
        aria-expanded={isListed}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={list.hasActive ? optionId(id, list.active) : undefined}
        autoComplete="off"
        onChange={(next) => {
          onChange(next);
          list.restart();
        }}
        onFocus={list.open}
        onBlur={list.close}
        onKeyDown={list.handleKey}
      />
      <Listbox
        id={id}
        label={listLabel}
        isOpen={isListed}
        options={list.options}
        active={list.active}
        onChoose={list.choose}
        onPressedChange={list.setPressed}
      />
      <p className={styles.note} role="status">
        {list.isOpen && note}
      </p>
    </div>
  );
}
