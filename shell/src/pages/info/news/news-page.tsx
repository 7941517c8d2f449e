import type { NewsHead } from '@club/api/contract/content';
import { EmptyState, Page, QueryView, countText } from '@club/ui';
import type { ReactElement } from 'react';
import { NewsCard } from './news-card';
import { NewsLoading } from './news-loading';
import { useNews } from './use-news';
import { useUnreadNews } from './use-unread-news';
import styles from './news.module.css';

function leadText(unread: number): string {
  if (unread === 0) return 'Усе прочитано. Нове з’явиться тут';
  const forms = { one: 'нова', few: 'нові', many: 'нових' };
  return `${countText(unread, forms)} для тебе`;
}

interface NewsListProps {
  readonly news: readonly NewsHead[];
  readonly unread: ReadonlySet<string> | null;
}

function NewsList({ news, unread }: NewsListProps) {
  if (news.length === 0) {
    return (
      <EmptyState
        drawing="history"
        title="Новин поки немає"
        text="Щойно буде про що розповісти, розповімо тут"
      />
    );
  }
  return (
    <div className={styles.list} role="list">
      {news.map((one, index) => (
        <div key={one.id} role="listitem">
          <NewsCard news={one} isUnread={unread?.has(one.id) ?? false} isLead={index === 0} />
        </div>
      ))}
    </div>
  );
}

/** The news of the club. */
export default function NewsPage(): ReactElement {
  const read = useNews();
  const unread = useUnreadNews();
  return (
    <Page title="Новини" lead={unread ? leadText(unread.size) : 'Що нового в клубі'}>
      <QueryView
        read={read}
        loading={
          <div className={styles.list}>
            <NewsLoading count={4} />
          </div>
        }
        loadingText="Завантажуємо новини"
        offlineText="Новини з’являться, щойно повернеться зв’язок"
      >
        {({ news }) => <NewsList news={news} unread={unread} />}
      </QueryView>
    </Page>
  );
}
