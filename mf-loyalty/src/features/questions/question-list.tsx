import { DownIcon } from '@club/ui/icons';
import styles from './question-list.module.css';

type Entry = {
  id: string;
  question: string;
  paragraphs: readonly string[];
};

/** Questions, each of which opens its answer. */
export function QuestionList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={styles.list}>
      {entries.map(({ id, question, paragraphs }) => (
        <li key={id}>
          <details className={styles.details}>
            <summary className={styles.question}>
              {question}
              <DownIcon className={styles.arrow} size={20} aria-hidden="true" />
            </summary>
            <div className={styles.answer}>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
