import { useFeature } from '@club/platform';
import { Page } from '@club/ui';
import { useState } from 'react';
import { MonthCard } from '../figures/month-card';
import { useActualizeAfterScans } from '../figures/use-actualize';
import { ManagerRow } from '../manager/manager-row';
import { DayMessage } from './day-message';
import { EntryPoints } from './entry-points';
import { RecentScans } from './recent-scans';
import styles from './scan-page.module.css';
import { Scanner } from './scanner';

/** Film, photograph or type the code of any pack, and points arrive. */
export default function ScanPage() {
  useActualizeAfterScans();
  const [isManagerOpen, setManagerOpen] = useState(false);
  const areCodesOn = useFeature('scan-points');
  return (
    <Page
      title="Скан"
      aside={
        <div className={styles.aside}>
          {areCodesOn && <ManagerRow quiet isOpen={isManagerOpen} onToggle={setManagerOpen} />}
          <RecentScans />
        </div>
      }
    >
      <Scanner expected={null} isCovered={isManagerOpen} />
      {areCodesOn && <DayMessage />}
      <EntryPoints />
      <MonthCard />
    </Page>
  );
}
