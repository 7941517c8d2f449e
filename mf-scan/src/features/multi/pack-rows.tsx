import { useHref } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, IconButton, List, ListItem, Points } from '@club/ui';
import { CloseIcon } from '@club/ui/icons';
import { packKindLabels } from '../history/pack-kind-labels';
import { supportPath } from '../scan/support-path';
import styles from './multi-page.module.css';
import type { CodeState, PackResult, PackResults } from './pack-results';

const notes: Readonly<Record<Exclude<CodeState, 'found' | 'counted'>, string>> = {
  queued: 'Чекає в черзі',
  sent: 'Надіслано з черги',
  unsent: 'Не надіслано. Код залишився тут, спробуй ще раз',
  own: 'Зараховано тобі раніше',
  used: 'Код уже зарахував хтось інший',
  unknown: 'Такого коду немає. Звір його з пачкою',
  invalid: 'Це не код з пачки',
  paused: 'За такі пачки зараз XP не нараховуємо. Збережи код',
};

/** States that the support can help with. */
const helped: readonly CodeState[] = ['used', 'unknown'];

const foundOnly: PackResult = { state: 'found', kind: null, points: 0 };

function resultNote({ state, kind }: PackResult): string | undefined {
  if (state === 'found') return undefined;
  if (state !== 'counted') return notes[state];
  return kind ? packKindLabels[kind].one : undefined;
}

function SupportLink({ code }: { code: string }) {
  const support = useHref()('shell.support');
  if (support === null) return null;
  return (
    <Button variant="quiet" size="s" render={<Link to={supportPath(support, code)} />}>
      Підтримка
    </Button>
  );
}

interface PackRowsProps {
  codes: readonly string[];
  results: PackResults | null;
  /** Without it the codes cannot be changed any more. */
  onRemove?: ((code: string) => void) | undefined;
}

/** The codes with their numbers in the picture, and what became of each. */
export function PackRows({ codes, results, onRemove }: PackRowsProps) {
  return (
    <List aria-label="Коди">
      {codes.map((code, index) => {
        const result = results?.byCode.get(code) ?? foundOnly;
        const { state, points } = result;
        return (
          <ListItem
            key={code}
            data-state={state}
            icon={<span className={styles.number}>{index + 1}</span>}
            title={code}
            note={resultNote(result)}
            trailing={
              <>
                {state === 'counted' && <Points value={points} signed />}
                {helped.includes(state) && <SupportLink code={code} />}
                {onRemove && (
                  <IconButton
                    tone="quiet"
                    label={`Прибрати ${code}`}
                    icon={<CloseIcon size={20} aria-hidden="true" />}
                    onClick={() => onRemove(code)}
                  />
                )}
              </>
            }
          />
        );
      })}
    </List>
  );
}
