import { useStore } from '@club/platform';
import { Badge, Button } from '@club/ui';
import type { Network, RecordedCall } from '../network';
import styles from './panel.module.css';

const outcomeTexts = {
  offline: 'немає мережі',
  cancelled: 'скасовано',
  failed: 'не дійшов',
} as const;

function outcomeText({ outcome }: RecordedCall): {
  text: string;
  tone: 'neutral' | 'good' | 'bad';
} {
  if (outcome === null) return { text: 'чекаємо', tone: 'neutral' };
  if (typeof outcome === 'number') {
    return { text: String(outcome), tone: outcome < 400 ? 'good' : 'bad' };
  }
  return { text: outcomeTexts[outcome], tone: 'bad' };
}

function CallRow({ call }: { call: RecordedCall }) {
  const { text, tone } = outcomeText(call);
  return (
    <li className={styles.row}>
      <p className={styles.rowHead}>
        <code>
          {call.method} {call.path}
        </code>
        <Badge tone={tone}>{text}</Badge>
        {call.ms !== null && <span className={styles.note}>{call.ms} мс</span>}
      </p>
    </li>
  );
}

/** The calls that the remote made, latest first. */
export function CallsView({ network }: { network: Network }) {
  const calls = useStore(network.calls);
  return (
    <div className={styles.view}>
      <div className={styles.pageHead}>
        <h2 className={styles.heading}>Запити до сервера</h2>
        <Button size="s" variant="quiet" onClick={() => network.clearCalls()}>
          Очистити
        </Button>
      </div>
      {calls.length === 0 && <p className={styles.note}>Ще жодного</p>}
      <ol className={styles.rows} aria-label="Запити">
        {calls.map((call) => (
          <CallRow key={call.id} call={call} />
        ))}
      </ol>
    </div>
  );
}
