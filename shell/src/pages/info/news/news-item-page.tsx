import { isApiError, type EndpointOutput } from '@club/api';
import { getNewsItem } from '@club/api/contract/content';
import { usePageTitle } from '@club/platform';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { formatDate, Page, Picture, QueryView, Skeleton } from '@club/ui';
import { useEffect, type ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { RichText } from '../texts/rich-text';
import { useAppFlag } from '../texts/use-app-flag';
import NotFoundPage from '../../frame/not-found/not-found-page';
import { markOpened } from './opened-news';
import styles from './news.module.css';

type Item = EndpointOutput<typeof getNewsItem>['item'];

function NewsItem({ item }: { item: Item }) {
  usePageTitle(item.title);
  useEffect(() => markOpened(item.id, new Date()), [item.id]);
  return (
    <article className={styles.head}>
      <Picture
        src={item.cover}
        photo={item.photo}
        sizes="(min-width: 768px) 720px, 100vw"
        alt=""
        ratio="16 / 10"
        fit="cover"
        loading="eager"
        fetchPriority="high"
        className={styles.itemCover}
      />
      <time className={styles.when} dateTime={item.at}>
        {formatDate(item.at)}
      </time>
      <h1 className={styles.itemTitle}>{item.title}</h1>
      <p className={styles.itemLead}>{item.lead}</p>
      <RichText html={item.body_html} />
    </article>
  );
}

const loading = (
  <div className={styles.head}>
    <div className={styles.loading} />
    <Skeleton shape="text" count={8} />
  </div>
);

/** One of the news. */
export default function NewsItemPage(): ReactElement {
  const { newsId = '' } = useParams();
  const query = useApiQuery(getNewsItem, { id: newsId, ...useAppFlag() });
  const read = useQueryState(query);
  // An id that no server takes is unknown as well.
  const isUnknown =
    isApiError(query.error, 'NEWS_NOT_FOUND') || isApiError(query.error, 'BAD_REQUEST');
  if (isUnknown && read.data === undefined) return <NotFoundPage />;
  const isMissing = read.isOffline || read.failure !== null;
  return (
    // The news brings a title of its own.
    <Page width="narrow" title={isMissing ? 'Новина' : undefined}>
      <QueryView
        read={read}
        loading={loading}
        loadingText="Завантажуємо новину"
        offlineText="Новина з’явиться, щойно повернеться зв’язок"
      >
        {({ item }) => <NewsItem item={item} />}
      </QueryView>
    </Page>
  );
}
