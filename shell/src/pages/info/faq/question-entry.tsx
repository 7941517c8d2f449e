import type { Question } from '@club/api/contract/content';
import { useBrand, useHref, useToast } from '@club/platform';
import { Button } from '@club/ui';
import { DownIcon, ShareIcon } from '@club/ui/icons';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useShell } from '../../../host/shell-context';
import { track } from '../../../observation/recorder';
import { shareAddress } from '../../links/share-address';
import { RichText } from '../texts/rich-text';
import { answerQuery } from './answer-address';
import styles from './questions.module.css';

function ShareAnswer({ question }: { question: Question }): ReactElement {
  const { boot } = useShell();
  const { brand } = useBrand();
  const href = useHref();
  const toast = useToast();

  async function share() {
    const path = `${href('shell.faq')}${answerQuery(question.id)}`;
    const url = new URL(path, boot.brands[brand].origin).href;
    const outcome = await shareAddress({ title: question.question, url });
    if (outcome !== 'failed') track('share', { what: 'answer', way: outcome });
    if (outcome === 'copied') toast({ tone: 'good', title: 'Посилання скопійовано' });
  }

  return (
    <Button
      variant="quiet"
      size="s"
      className={styles.share}
      icon={<ShareIcon size={16} aria-hidden="true" />}
      aria-label={`Поділитися: ${question.question}`}
      onClick={() => void share()}
    >
      Поділитися
    </Button>
  );
}

/** Props of {@link QuestionEntry}. */
export interface QuestionEntryProps {
  readonly question: Question;
  /** Whether it begins open. */
  readonly isOpened: boolean;
  /** Opens it and moves the focus to it, once for each value. */
  readonly arrival: string | null;
  readonly onToggle: (isOpen: boolean) => void;
}

/** A question that opens to its answer. The answer is made when it is first looked at. */
export function QuestionEntry(props: QuestionEntryProps): ReactElement {
  const { question, arrival, onToggle } = props;
  const [isOpened] = useState(props.isOpened || arrival !== null);
  const [isMade, setMade] = useState(isOpened);
  const isOpen = useRef(isOpened);
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const summary = details.current?.querySelector('summary');
    if (arrival === null || !details.current || !summary) return;
    isOpen.current = true;
    details.current.open = true;
    summary.focus({ preventScroll: true });
    summary.scrollIntoView({ block: 'center' });
  }, [arrival]);

  function handleToggle(nowOpen: boolean) {
    setMade(isMade || nowOpen);
    // The browser also reports what the page has opened itself.
    if (isOpen.current === nowOpen) return;
    isOpen.current = nowOpen;
    onToggle(nowOpen);
  }

  return (
    <li className={styles.item}>
      <details
        ref={details}
        open={isOpened}
        className={styles.details}
        onToggle={(event) => handleToggle(event.currentTarget.open)}
      >
        <summary className={styles.question}>
          <span>{question.question}</span>
          <DownIcon size={20} aria-hidden="true" className={styles.arrow} />
        </summary>
        <div className={styles.answer}>
          {isMade && (
            <>
              <RichText html={question.answer_html} />
              <ShareAnswer question={question} />
            </>
          )}
        </div>
      </details>
    </li>
  );
}
