import { getPageById } from '@club/api/contract/general';
import { useApiQuery, useReading } from '@club/platform/query';
import { Page, Picture, Reading, Skeleton } from '@club/ui';
import type { ReactElement, ReactNode } from 'react';
import { RichText } from './rich-text';

/** Props of {@link ContentPage}. */
export interface ContentPageProps {
  readonly id: string;
  /** The heading until the page itself brings one. */
  readonly title: string;
  /** A wide picture above the text. */
  readonly picture?: string;
  /** What stands between the heading and the text. */
  readonly children?: ReactNode;
}

const hour = 3_600_000;

/** A page of texts for customers: kept on the device once it was opened. */
export function ContentPage({ id, title, picture, children }: ContentPageProps): ReactElement {
  const read = useReading(useApiQuery(getPageById, { id }, { staleMs: hour }));
  return (
    <Page title={read.data?.title ?? title} width="narrow">
      {children}
      {picture !== undefined && <Picture src={picture} alt="" ratio="2 / 1" fit="cover" />}
      <Reading
        read={read}
        loading={<Skeleton shape="text" count={12} />}
        loadingText="Завантажуємо текст"
        offlineText="Текст з’явиться, щойно повернеться зв’язок"
      >
        {({ body_html: html }) => <RichText html={html} />}
      </Reading>
    </Page>
  );
}
