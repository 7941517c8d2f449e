import { OutboxLink } from '@club/forms/waiting';
import { useOnline } from '@club/platform';
import { Link } from '@club/platform/router';
import { AnimatedNumber, Button, Card, countText, formatPoints, type PluralForms } from '@club/ui';
import { codeForms } from '../scan/code-forms';
import styles from './multi-page.module.css';
import { countState, type PackResults } from './pack-results';

const countedForms: PluralForms = {
  one: 'код зараховано',
  few: 'коди зараховано',
  many: 'кодів зараховано',
};

const limitedText = 'Забагато кодів, що не підійшли. Решту надішлемо згодом самі';

function HistoryLink() {
  return (
    <Button variant="secondary" size="s" render={<Link to="/scan/history" />}>
      Історія сканів
    </Button>
  );
}

/** All codes that waited were sent meanwhile. */
function SentSummary() {
  return (
    <Card tone="tinted" className={styles.summary} role="status">
      <p>Коди надіслано. Зараховані вже в історії</p>
      <HistoryLink />
    </Card>
  );
}

function QueuedSummary({ count, isLimited }: { count: number; isLimited: boolean }) {
  const isOnline = useOnline();
  const reason = isOnline ? 'Сервер не відповідає' : 'Немає мережі';
  const waiting = `${reason}. ${countText(count, codeForms)} у черзі: надішлемо по одному, щойно з’явиться зв’язок`;
  return (
    <Card tone="tinted" className={styles.summary} role="status">
      <p>{`${isLimited ? limitedText : waiting}. Фото не зберігаємо, для XP досить кодів`}</p>
      <OutboxLink />
    </Card>
  );
}

/** What all codes together have brought. */
export function PacksSummary({ results }: { results: PackResults }) {
  const { byCode, balance, isLimited } = results;
  const [counted, queued] = [countState(results, 'counted'), countState(results, 'queued')];
  const isOfOutbox = queued + countState(results, 'sent') === byCode.size;
  if (isOfOutbox && queued === 0) return <SentSummary />;
  if (isOfOutbox) return <QueuedSummary count={queued} isLimited={isLimited} />;
  const points = [...byCode.values()].reduce((sum, one) => sum + one.points, 0);
  return (
    <Card tone="accent" className={styles.summary} role="status">
      <p className={styles.points}>
        <AnimatedNumber value={points} from={0} format={(value) => formatPoints(value, true)} />
      </p>
      <p>
        {counted === 0 ? 'Нових кодів тут немає' : countText(counted, countedForms)}
        {balance !== null && `. На балансі ${formatPoints(balance)}`}
      </p>
      {queued > 0 && (
        <>
          <p>
            {isLimited
              ? limitedText
              : `У черзі ще ${countText(queued, codeForms)}: надішлемо, щойно з’явиться зв’язок`}
          </p>
          <OutboxLink />
        </>
      )}
      {counted > 0 && <HistoryLink />}
    </Card>
  );
}
