import type { FeedbackTag } from '@club/api/contract/feedback';
import { CheckIcon } from '@club/ui/icons';
import { CheckChips } from '@club/ui/patterns';
import { maxCount } from '@club/api/limits';
import { tagLabels } from './rating-words';
import styles from './tag-choice.module.css';

export type TagChoiceProps = {
  label: string;
  options: readonly FeedbackTag[];
  chosen: readonly FeedbackTag[];
  onToggle: (tag: FeedbackTag) => void;
  isReadOnly: boolean;
};

/** Tags to choose several of. */
export function TagChoice({ label, options, chosen, onToggle, isReadOnly }: TagChoiceProps) {
  const isFull = chosen.length >= maxCount.feedbackTags;
  return (
    <CheckChips
      className={styles.tags}
      label={label}
      options={options.map((tag) => {
        const checked = chosen.includes(tag);
        return {
          value: tag,
          label: (
            <>
              {checked && <CheckIcon size={16} aria-hidden="true" />}
              {tagLabels[tag]}
            </>
          ),
          checked,
          disabled: isFull && !checked,
        };
      })}
      onToggle={onToggle}
      aria-disabled={isReadOnly}
    />
  );
}
