import type { Question } from '@club/api/contract/content';
import { DownIcon } from '@club/ui/icons';
import { useState, type ReactElement } from 'react';
import { RichText } from '../texts/rich-text';
import styles from './questions.module.css';

/** A question that opens to its answer. The answer is made when it is first looked at. */
export function QuestionEntry(props: { question: Question; isOpened: boolean }): ReactElement {
  const { question, isOpened } = props;
  const [isMade, setMade] = useState(isOpened);
  return (
    <li className={styles.item}>
      <details
        open={isOpened}
        className={styles.details}
        onToggle={(event) => setMade(isMade || event.currentTarget.open)}
      >
        <summary className={styles.question}>
          <span>{question.question}</span>
          <DownIcon size={20} aria-hidden="true" className={styles.arrow} />
        </summary>
        <div className={styles.answer}>{isMade && <RichText html={question.answer_html} />}</div>
      </details>
    </li>
  );
}
