import { useState, type ReactNode } from 'react';
import { Button } from '../button/button';
import { MoreBegins } from './more-begins';

/** Props of {@link NextPage}. */
export interface NextPageProps {
  /** The cursor of the next page; null or absent where the list ends. */
  next: string | null | undefined;
  /** The next page, with a `NextPage` of its own at its end. */
  children: (cursor: string) => ReactNode;
}

/** The end of a page of a list: a button that shows the next page in its place. */
export function NextPage({ next, children }: NextPageProps) {
  const [isOpen, setOpen] = useState(false);
  if (next === null || next === undefined) return null;
  if (isOpen) {
    return (
      <>
        <MoreBegins />
        {children(next)}
      </>
    );
  }
  return (
    <Button variant="secondary" full onClick={() => setOpen(true)}>
      Показати ще
    </Button>
  );
}
