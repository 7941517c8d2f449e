import { Chips } from '@club/ui/patterns';
import type { Harness } from '../harness';
import type { PanelState } from '../panel-state';
import styles from './panel.module.css';

interface VersionChoicesProps {
  readonly harness: Harness;
  readonly version: PanelState['version'];
  readonly onChange: (part: Partial<PanelState>) => void;
}

/** The last build has no name among versions. */
const lastBuild = '';

/** How many versions can be chosen; a link can name any. */
const maxVersions = 8;

function versionOptions({ started, version, versions }: Harness['info']) {
  const named = [started, version].filter((one) => one !== null);
  const shown = [...new Set([...named, ...versions.slice(0, maxVersions)])];
  const options = shown.map((value) => ({ value, label: value }));
  return started === null ? [{ value: lastBuild, label: 'Остання збірка' }, ...options] : options;
}

/** Which version is shown, where several are published. */
export function VersionChoices({ harness, version, onChange }: VersionChoicesProps) {
  const options = versionOptions(harness.info);
  if (options.length < 2) return null;
  return (
    <div className={styles.choices}>
      <p className={styles.label}>Версія</p>
      <Chips
        className={styles.chips}
        label="Версія"
        options={options}
        value={version ?? lastBuild}
        onChange={(next) => onChange({ version: next === lastBuild ? null : next })}
      />
    </div>
  );
}
