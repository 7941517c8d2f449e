import { Button } from '@club/ui';
import { Chips } from '@club/ui/patterns';
import { isCodeFault, type FileFaultName } from '../file-fault';
import type { PanelState } from '../panel-state';
import styles from './panel.module.css';

interface FileChoicesProps {
  readonly state: PanelState;
  readonly onChange: (part: Partial<PanelState>) => void;
  readonly onReload: () => void;
}

const faults = [
  { value: 'none', label: 'Цілі' },
  { value: 'missing', label: 'Зникли' },
  { value: 'failing', label: 'Сервер не працює' },
  { value: 'changed', label: 'Змінені' },
  { value: 'truncated', label: 'Обірвані' },
  { value: 'html', label: 'HTML замість файла' },
  { value: 'slow', label: 'Повільні' },
  { value: 'silent', label: 'Не приходять' },
  { value: 'throws-at-load', label: 'Помилка при завантаженні' },
  { value: 'throws-in-render', label: 'Помилка при показі' },
  { value: 'throws-in-effect', label: 'Помилка після показу' },
] as const satisfies readonly { value: FileFaultName; label: string }[];

const kinds = [
  { value: 'all', label: 'Усі' },
  { value: 'entry', label: 'Вхідний' },
  { value: 'chunks', label: 'Частини' },
  { value: 'styles', label: 'Стилі' },
] as const;

/** What happens to the files of the remote. */
export function FileChoices({ state, onChange, onReload }: FileChoicesProps) {
  const { fault, files } = state.files;
  return (
    <div className={styles.choices}>
      <p className={styles.label}>Файли модуля</p>
      <Chips
        className={styles.chips}
        label="Файли модуля"
        options={faults}
        value={fault}
        onChange={(next) => onChange({ files: { fault: next, files } })}
      />
      {fault !== 'none' && (
        <>
          {!isCodeFault(fault) && (
            <>
              <p className={styles.label}>Які файли</p>
              <Chips
                className={styles.chips}
                label="Які файли"
                options={kinds}
                value={files}
                onChange={(next) => onChange({ files: { fault, files: next } })}
              />
            </>
          )}
          <div className={styles.pageHead}>
            <p className={styles.note}>Вже завантажені файли лишаються</p>
            <Button size="s" variant="secondary" onClick={onReload}>
              Завантажити знову
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
