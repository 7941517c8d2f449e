import { WaitingNote } from '@club/forms/waiting';
import { useHref } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, Card } from '@club/ui';
import type { ReceiptProblem } from './receipt-problem';
import { sentTexts } from './receipt-texts';
import styles from './receipts.module.css';
import type { LastReceipt, ReceiptSource } from './use-send-receipt';

function Waiting({ id, isLost }: NonNullable<LastReceipt['waiting']>) {
  return (
    <WaitingNote entry={id} isAlert={isLost}>
      <p className={styles.resultTitle}>Чек у черзі</p>
      <p>
        {isLost
          ? 'Відповідь не дійшла. Надішлемо його ще раз, двічі не зарахуємо'
          : 'Немає мережі. Надішлемо його, щойно з’явиться зв’язок'}
      </p>
    </WaitingNote>
  );
}

/** A failure that belongs to no field. A receipt of somebody else is a matter of the support. */
function Problem({ problem: { title, text, isForSupport } }: { problem: ReceiptProblem }) {
  const support = useHref()('shell.support');
  const message = { topic: 'points', text: 'Чек справді мій, але його вже хтось надіслав.\n' };
  return (
    <Card className={styles.result} data-bad="true" role="alert">
      <p className={styles.resultTitle}>{title}</p>
      <p>{text}</p>
      {isForSupport && support !== null && (
        <Button variant="secondary" size="s" render={<Link to={support} state={{ message }} />}>
          Чек мій, написати в підтримку
        </Button>
      )}
    </Card>
  );
}

interface ResultProps {
  last: LastReceipt;
  /** Only what came from here is shown. */
  source: ReceiptSource;
}

/** What became of the receipt that was sent last. */
export function ReceiptResult({ last, source }: ResultProps) {
  const { receipt, waiting, problem } = last;
  if (last.source !== source) return null;
  const sent = receipt && sentTexts(receipt);
  // The camera has no fields: it shows every problem here.
  const shown = problem && (problem.place === 'form' || source === 'camera') ? problem : null;
  return (
    <>
      {waiting && <Waiting {...waiting} />}
      {sent && (
        <Card
          tone="tinted"
          className={styles.result}
          role="status"
          data-bad={receipt.state === 'refused' || undefined}
        >
          <p className={styles.resultTitle}>{sent.title}</p>
          <p>{sent.text}</p>
        </Card>
      )}
      {shown && <Problem problem={shown} />}
    </>
  );
}
