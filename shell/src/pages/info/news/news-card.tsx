import type { NewsHead } from '@club/api/contract/content';
import { useHref } from '@club/platform';
import { Badge, Card, formatDate, Picture } from '@club/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styles from './news.module.css';

/** Props of {@link NewsCard}. */
export interface NewsCardProps {
  readonly news: NewsHead;
  readonly isUnread: boolean;
  /** The first of a list, across all columns where there are several. */
  readonly isLead?: boolean;
  readonly level?: 2 | 3;
}

const cardSizes = '(min-width: 768px) 360px, 100vw';
/** Across all columns. */
const leadSizes = '(min-width: 768px) 660px, 100vw';

/** One of the news: its cover, title and first words. The whole card is a link. */
export function NewsCard({
  news,
  isUnread,
  isLead = false,
  level = 2,
}: NewsCardProps): ReactElement {
  const href = useHref();
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <Card
      flush
      className={styles.card}
      data-lead={isLead || undefined}
      render={<Link to={href('shell.newsItem', { newsId: news.id }) ?? '/news'} />}
    >
      <Picture
        src={news.cover}
        photo={news.photo}
        sizes={isLead ? leadSizes : cardSizes}
        alt=""
        ratio="16 / 10"
        fit="cover"
        className={styles.cover}
        {...(isLead ? { loading: 'eager', fetchPriority: 'high' } : {})}
      />
      <span className={styles.words}>
        <span className={styles.when}>
          <time dateTime={news.at}>{formatDate(news.at, 'day')}</time>
          {isUnread && <Badge tone="points">Нове</Badge>}
        </span>
        <Title className={styles.title}>{news.title}</Title>
        <span className={styles.lead}>{news.lead}</span>
      </span>
    </Card>
  );
}
