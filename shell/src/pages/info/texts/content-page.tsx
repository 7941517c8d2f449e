import { getPageById } from '@club/api/contract/content';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Page, Picture, QueryView, Skeleton } from '@club/ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './content-page.module.css';
import { RichText } from './rich-text';

/** Props of {@link ContentPage}. */
export interface ContentPageProps {
  readonly id: string;
  /** The heading until the text has loaded. */
  readonly title: string;
  /** A wide picture above the text. */
  readonly picture?: string;
  /** Its lists are dictionaries. */
  readonly hasTerms?: boolean;
  /** What to do next, below the text. */
  readonly action?: ReactNode;
  /** Shown between the heading and the text. */
  readonly children?: ReactNode;
}

/** A text for customers, stored on the device once it was opened. */
export function ContentPage(props: ContentPageProps): ReactElement {
  const { id, title, picture, hasTerms, action, children } = props;
  const read = useQueryState(useApiQuery(getPageById, { id }));
  return (
    <Page title={read.data?.title ?? title} width="narrow">
      {children}
      {picture !== undefined && (
        <Picture className={styles.picture} src={picture} alt="" ratio="2 / 1" fit="cover" />
      )}
      <QueryView
        read={read}
        loading={
          <div className={styles.loading}>
            <Skeleton shape="text" count={12} />
          </div>
        }
        loadingText="Завантажуємо текст"
        offlineText="Текст з’явиться, щойно повернеться зв’язок"
      >
        {({ body_html: html }) => (
          <>
            <RichText html={html} {...(hasTerms ? { hasTerms } : {})} />
            {action}
          </>
        )}
      </QueryView>
    </Page>
  );
}
