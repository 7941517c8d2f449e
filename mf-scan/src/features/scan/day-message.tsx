import { getMessage } from '@club/api/contract/scans';
import { useBrand } from '@club/platform';
import { useApiQuery } from '@club/platform/query';
import { Card } from '@club/ui';
import { SparklesIcon } from '@club/ui/icons';
import styles from './scan-page.module.css';

/** The message of the day in the app that is shown; nothing without one. */
export function DayMessage() {
  const { brand } = useBrand();
  const { data } = useApiQuery(getMessage, brand === 'second' ? { myogo: 'true' } : {});
  if (!data?.message) return null;
  const { title, text } = data.message;
  return (
    <Card tone="tinted" className={styles.message}>
      <SparklesIcon size={24} aria-hidden="true" />
      <div>
        <p className={styles.messageTitle}>{title}</p>
        <p>{text}</p>
      </div>
    </Card>
  );
}
