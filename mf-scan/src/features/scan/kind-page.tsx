import type { ScanKind } from '@club/api/contract/scans';
import { useFeature } from '@club/platform';
import { Link } from '@club/platform/router';
import { List, ListItem, Page } from '@club/ui';
import { HelpIcon, HistoryIcon } from '@club/ui/icons';
import { useState } from 'react';
import { KindFigures } from '../figures/kind-figures';
import { useActualizeAfterScans } from '../figures/use-actualize';
import { useKindCount } from '../figures/use-kind-count';
import { ManagerRow } from '../manager/manager-row';
import styles from './scan-page.module.css';
import { Scanner } from './scanner';

const texts: Readonly<Record<ScanKind, { title: string; where: string; instruction: string }>> = {
  stick: {
    title: 'Скан стіків',
    where: 'Код на внутрішньому боці кришки',
    instruction: '/scan/instruction',
  },
  velo: {
    title: 'Скан velo',
    where: 'Код під верхньою кришкою банки',
    instruction: '/scan/instruction-velo',
  },
};

/** The scanner with the figures of one kind of packs. */
export function KindPage({ kind }: { kind: ScanKind }) {
  useActualizeAfterScans();
  const [isManagerOpen, setManagerOpen] = useState(false);
  const areCodesOn = useFeature('scan-points');
  const hasFigures = useKindCount(kind).data !== undefined;
  const { title, where, instruction } = texts[kind];
  return (
    <Page
      title={title}
      aside={
        <div className={styles.aside}>
          <KindFigures kind={kind} />
          {areCodesOn && (
            <ManagerRow quiet={!hasFigures} isOpen={isManagerOpen} onToggle={setManagerOpen} />
          )}
          <List>
            {areCodesOn && (
              <ListItem
                icon={<HelpIcon size={22} aria-hidden="true" />}
                title="Де код і як його зчитати"
                note={where}
                render={<Link to={instruction} />}
              />
            )}
            <ListItem
              icon={<HistoryIcon size={22} aria-hidden="true" />}
              title="Історія сканів"
              note="Кожна пачка, її XP і день"
              render={<Link to={`/scan/history?variant=${kind}`} />}
            />
          </List>
        </div>
      }
    >
      <Scanner expected={kind} isCovered={isManagerOpen} />
    </Page>
  );
}
