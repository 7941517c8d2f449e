import { useHref } from '@club/platform';
import { Button, QueryView, Section, Strip } from '@club/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { NewsCard } from './news-card';
import { NewsLoading } from './news-loading';
import { useNews } from './use-news';
import { useUnreadNews } from './use-unread-news';
import styles from './news.module.css';

const shown = 3;

/** The latest news on the home page. */
export default function NewsRow(): ReactElement | null {
  const href = useHref();
  const read = useNews();
  const unread = useUnreadNews();
  // The home page shows itself that there is no network.
  if (read.isOffline || read.data?.news.length === 0) return null;
  return (
    <Section
      title="Новини"
      action={
        <Button variant="quiet" size="s" render={<Link to={href('shell.news') ?? '/news'} />}>
          Усі новини
        </Button>
      }
    >
      <QueryView
        compact
        quiet
        read={read}
        loading={
          <Strip className={styles.strip}>
            <NewsLoading count={shown} />
          </Strip>
        }
        loadingText="Завантажуємо новини"
        offlineText="Новини з’являться, щойно повернеться зв’язок"
      >
        {({ news }) => (
          <Strip role="list" aria-label="Останні новини" className={styles.strip}>
            {news.slice(0, shown).map((one) => (
              <div key={one.id} role="listitem">
                <NewsCard news={one} isUnread={unread?.has(one.id) ?? false} level={3} />
              </div>
            ))}
          </Strip>
        )}
      </QueryView>
    </Section>
  );
}
