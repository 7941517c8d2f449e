import { useStore } from '@club/platform';
import { Badge, Button, formatDate } from '@club/ui';
import type { Harness } from '../harness';
import type { RecordedFact } from '../facts';
import styles from './panel.module.css';
import { PublishForm } from './publish-form';

const sources = { here: 'ця сторінка', tab: 'інша вкладка', panel: 'панель' } as const;

function FactRow({ fact }: { fact: RecordedFact }) {
  return (
    <li className={styles.row}>
      <p className={styles.rowHead}>
        <strong>{fact.name}</strong> <Badge>{sources[fact.from]}</Badge>
        <time className={styles.note} dateTime={fact.at.toISOString()}>
          {formatDate(fact.at, 'time')}:{String(fact.at.getSeconds()).padStart(2, '0')}
        </time>
      </p>
      <pre className={styles.payload}>{JSON.stringify(fact.payload)}</pre>
    </li>
  );
}

/** The analytics events of the remote. */
function Measures({ harness }: { harness: Harness }) {
  const measures = useStore(harness.measures.measures);
  return (
    <>
      <h2 className={styles.heading}>Виміряне</h2>
      {measures.length === 0 && <p className={styles.note}>Поки нічого</p>}
      <ol className={styles.rows} aria-label="Виміряні події">
        {measures.map(({ id, event, data }) => (
          <li key={id} className={styles.row}>
            <p className={styles.rowHead}>
              <strong>{event}</strong> {data === null && <Badge tone="bad">не за схемою</Badge>}
            </p>
            <pre className={styles.payload}>{JSON.stringify(data)}</pre>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The facts of the bus, live, and a form to publish one. */
export function BusView({ harness }: { harness: Harness }) {
  const facts = useStore(harness.facts.facts);
  const { emits, hears, ownFacts } = harness.info;
  return (
    <div className={styles.view}>
      <p className={styles.note}>
        Повідомляє: {emits.join(', ') || 'нічого'}. Слухає: {hears.join(', ') || 'нічого'}.
      </p>
      <PublishForm facts={harness.facts} subscribed={hears} ownFacts={ownFacts} />
      <div className={styles.pageHead}>
        <h2 className={styles.heading}>Факти</h2>
        <Button size="s" variant="quiet" onClick={() => harness.facts.clear()}>
          Очистити
        </Button>
      </div>
      {facts.length === 0 && <p className={styles.note}>Поки що тихо</p>}
      <ol className={styles.rows} aria-label="Факти на шині">
        {facts.map((fact) => (
          <FactRow key={fact.id} fact={fact} />
        ))}
      </ol>
      <Measures harness={harness} />
    </div>
  );
}
