import { Badge, Button } from '@club/ui';
import { Tabs } from '@club/ui/tabs';
import type { Harness } from '../harness';
import type { PanelState } from '../panel-state';
import { BusView } from './bus-view';
import { CallsView } from './calls-view';
import { Choices } from './choices';
import { FileChoices } from './file-choices';
import { PagesView } from './pages-view';
import styles from './panel.module.css';
import { VersionChoices } from './version-choices';

interface PanelProps {
  readonly harness: Harness;
  readonly state: PanelState;
  readonly onChange: (part: Partial<PanelState>) => void;
  readonly onOpen: (path: string) => void;
}

/** The controls for QA: customer, brand, network, pages, facts and calls. */
export function Panel({ harness, state, onChange, onOpen }: PanelProps) {
  const { remote } = harness;
  const views = [
    {
      value: 'pages',
      label: 'Сторінки',
      content: (
        <PagesView
          remote={remote}
          examples={harness.info.examples}
          brand={state.brand}
          onOpen={onOpen}
        />
      ),
    },
    { value: 'bus', label: 'Шина', content: <BusView harness={harness} /> },
    { value: 'calls', label: 'Запити', content: <CallsView network={harness.network} /> },
  ] as const;
  return (
    <aside className={styles.panel} aria-label="Панель перевірки">
      <header className={styles.head}>
        <p className={styles.name}>
          {remote.name} <Badge>{remote.version}</Badge>
        </p>
        <Button
          size="s"
          variant="secondary"
          aria-expanded={state.isOpen}
          onClick={() => onChange({ isOpen: !state.isOpen })}
        >
          {state.isOpen ? 'Сховати панель' : 'Панель'}
        </Button>
      </header>
      {state.isOpen && (
        <div className={styles.body}>
          <Choices personas={harness.info.personas} state={state} onChange={onChange} />
          <FileChoices state={state} onChange={onChange} onReload={() => harness.reload()} />
          <VersionChoices harness={harness} version={state.version} onChange={onChange} />
          <Tabs
            label="Що показати"
            tabs={views}
            value={state.tab}
            onChange={(tab) => onChange({ tab })}
          />
        </div>
      )}
    </aside>
  );
}
