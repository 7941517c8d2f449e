import { Fragment, useState, type ReactNode } from 'react';
import { Button } from '../button/button';
import { MoreBegins } from './more-begins';

/** One page of a list that grows. */
export interface ListPage {
  readonly offset: number;
  readonly isLast: boolean;
  readonly onMore: () => void;
}

/** Props of {@link ListPages}. */
export interface ListPagesProps {
  pageSize: number;
  children: (page: ListPage) => ReactNode;
}

/** The pages of a list: first one, then as many as the customer asks for. */
export function ListPages({ pageSize, children }: ListPagesProps) {
  const [count, setCount] = useState(1);
  return Array.from({ length: count }, (_, index) => (
    <Fragment key={index}>
      {index > 0 && <MoreBegins />}
      {children({
        offset: index * pageSize,
        isLast: index === count - 1,
        onMore: () => setCount(count + 1),
      })}
    </Fragment>
  ));
}

/** Props of {@link MoreButton}. */
export interface MoreButtonProps {
  page: ListPage;
  /** How many entries the page has. */
  count: number;
  /** How many entries the list has. */
  total: number;
}

/** Leads from the last page to the next one, if there is one. */
export function MoreButton({ page: { offset, isLast, onMore }, count, total }: MoreButtonProps) {
  if (!isLast || offset + count >= total) return null;
  return (
    <Button variant="secondary" full onClick={onMore}>
      Показати ще
    </Button>
  );
}
