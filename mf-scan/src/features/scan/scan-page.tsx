import { Page } from '@club/ui';
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
  return (
    <Page
      title="Скан"
      aside={
        <div className={styles.aside}>
          <ManagerRow quiet />
          <RecentScans />
        </div>
      }
    >
      <Scanner expected={null} />
      <DayMessage />
      <EntryPoints />
      <MonthCard />
    </Page>
  );
}
