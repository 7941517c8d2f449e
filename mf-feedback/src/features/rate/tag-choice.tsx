import type { FeedbackTag } from '@club/api/contract/feedback';
import { CheckIcon } from '@club/ui/icons';
import { maxCount } from '@club/api/limits';
import { tagLabels } from './rating-words';
import styles from './tag-choice.module.css';

export type TagChoiceProps = {
  label: string;
  options: readonly FeedbackTag[];
  chosen: readonly FeedbackTag[];
  onToggle: (tag: FeedbackTag) => void;
};

/** Tags to choose several of. */
export function TagChoice({ label, options, chosen, onToggle }: TagChoiceProps) {
  const isFull = chosen.length >= maxCount.feedbackTags;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.question}>{label}</legend>
      <div className={styles.tags}>
        {options.map((tag) => {
          const isChosen = chosen.includes(tag);
          return (
            <label key={tag} className={styles.tag} data-checked={isChosen || undefined}>
              <input
                className={styles.input}
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => onToggle(tag)}
              />
              {isChosen && <CheckIcon size={16} aria-hidden="true" />}
              {tagLabels[tag]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
