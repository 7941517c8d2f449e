import { getNotices, readNotice, type Notice } from '@club/api/contract/notices';
import { useEvent } from '@club/platform';
import { useApiMutation, useApiQuery, useInvalidate } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { Button, Card } from '@club/ui';
import styles from './notices.module.css';

function NoticeCard({ notice, others }: { notice: Notice; others: number }) {
  const invalidate = useInvalidate();
  const reading = useApiMutation(readNotice, { onSuccess: () => void invalidate(getNotices) });
  const read = () => reading.mutate({ id: notice.id });
  return (
    <Card className={styles.notice} role="region" aria-label="Важливе для тебе">
      <div className={styles.text}>
        <p className={styles.title}>{notice.title}</p>
        <p className={styles.soft}>{notice.text}</p>
        {others > 0 && <p className={styles.soft}>І ще {others}</p>}
      </div>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="s"
          aria-label={`Переглянути: ${notice.title}`}
          render={<Link to={notice.href} onClick={read} />}
        >
          Переглянути
        </Button>
        <Button variant="quiet" size="s" busy={reading.isPending} onClick={read}>
          Зрозуміло
        </Button>
      </div>
    </Card>
  );
}

/** On the home page: the newest notice that was not read, nothing else ever. */
export default function Notices() {
  const invalidate = useInvalidate();
  const { data } = useApiQuery(getNotices, {});
  // Points can come with a notice: of a prize, or of a week of the marathon.
  useEvent('balance.changed', () => void invalidate(getNotices));
  const [notice] = data?.notices ?? [];
  return notice ? <NoticeCard notice={notice} others={(data?.notices.length ?? 1) - 1} /> : null;
}
