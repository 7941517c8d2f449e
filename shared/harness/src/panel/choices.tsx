import { Chips } from '@club/ui/patterns';
import type { HarnessPersona } from '../boot';
import type { NetworkTrouble } from '../network';
import type { PanelState } from '../panel-state';
import styles from './panel.module.css';

interface ChoicesProps {
  readonly personas: readonly HarnessPersona[];
  readonly state: PanelState;
  readonly onChange: (part: Partial<PanelState>) => void;
}

const guest = 'guest';

const brands = [
  { value: 'main', label: 'Основний' },
  { value: 'second', label: 'Другий' },
] as const;

const delays = [
  { value: '0', label: 'Без затримки' },
  { value: '400', label: '400 мс' },
  { value: '2000', label: '2000 мс' },
] as const;

const troubles = [
  { value: 'none', label: 'Працює' },
  { value: 'offline', label: 'Немає мережі' },
  { value: 'failing', label: 'Помилка 500' },
  { value: 'html', label: 'HTML замість відповіді' },
  { value: 'silent', label: 'Мовчить' },
] as const satisfies readonly { value: NetworkTrouble; label: string }[];

/** Brand, persona and network. */
export function Choices({ personas, state, onChange }: ChoicesProps) {
  const people = [
    ...personas.map(({ key, name }) => ({ value: key, label: name })),
    { value: guest, label: 'Гість' },
  ];
  return (
    <div className={styles.choices}>
      <p className={styles.label}>Бренд</p>
      <Chips
        className={styles.chips}
        label="Бренд"
        options={brands}
        value={state.brand}
        onChange={(brand) => onChange({ brand })}
      />
      <p className={styles.label}>Хто увійшов</p>
      <Chips
        className={styles.chips}
        label="Хто увійшов"
        options={people}
        value={state.persona ?? guest}
        onChange={(key) => onChange({ persona: key === guest ? null : key })}
      />
      <p className={styles.label}>Затримка відповідей</p>
      <Chips
        className={styles.chips}
        label="Затримка відповідей"
        options={delays}
        value={String(state.delayMs) as '0'}
        onChange={(ms) => onChange({ delayMs: Number(ms) })}
      />
      <p className={styles.label}>Мережа</p>
      <Chips
        className={styles.chips}
        label="Мережа"
        options={troubles}
        value={state.trouble}
        onChange={(trouble) => onChange({ trouble })}
      />
    </div>
  );
}
