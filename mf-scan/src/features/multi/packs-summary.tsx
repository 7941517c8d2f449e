import { useHref } from '@club/platform';
import { Link } from '@club/platform/router';
import {
  AnimatedNumber,
  Button,
  Card,
  formatCount,
  formatPoints,
  plural,
  type PluralForms,
} from '@club/ui';
import { codeForms } from '../scan/code-forms';
import styles from './multi-page.module.css';
import type { PackResults } from './use-send-packs';

const countedForms: PluralForms = {
  one: 'код зараховано',
  few: 'коди зараховано',
  many: 'кодів зараховано',
};

function QueuedSummary({ count }: { count: number }) {
  const outbox = useHref()('shell.outbox');
  return (
    <Card tone="tinted" className={styles.summary} role="status">
      <p>
        {`Немає мережі. ${formatCount(count)} ${plural(count, codeForms)} у черзі: надішлемо по одному, щойно з’явиться зв’язок. Фото не зберігаємо, для XP досить кодів`}
      </p>
      {outbox !== null && (
        <Button variant="secondary" size="s" render={<Link to={outbox} />}>
          До черги
        </Button>
      )}
    </Card>
  );
}

/** What all codes together have brought. */
export function PacksSummary({ results, count }: { results: PackResults; count: number }) {
  const { answer } = results;
  if (answer === null) return <QueuedSummary count={count} />;
  const counted = answer.results.filter(({ state }) => state === 'counted').length;
  return (
    <Card tone="accent" className={styles.summary} role="status">
      <p className={styles.points}>
        <AnimatedNumber
          value={answer.points}
          from={0}
          format={(value) => formatPoints(value, true)}
        />
      </p>
      <p>
        {counted === 0
          ? 'Нових кодів тут немає'
          : `${formatCount(counted)} ${plural(counted, countedForms)}`}
        {`. На балансі ${formatPoints(answer.balance)}`}
      </p>
      {counted > 0 && (
        <Button variant="secondary" size="s" render={<Link to="/scan/history" />}>
          Історія сканів
        </Button>
      )}
    </Card>
  );
}
