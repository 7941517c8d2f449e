import { describeFailure, useOnline } from '@club/platform';
import { EmptyState, ErrorState, OfflineNote } from '@club/ui';
import type { ReactNode } from 'react';
import { faceOf, type Read } from './face-of';

type ReadingProps<Data> = {
  read: Read<Data>;
  /** A skeleton of the final size. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
};

const offline = (
  <EmptyState
    drawing="offline"
    title="Немає мережі"
    text="Тут з’являться товари, щойно повернеться зв’язок"
  />
);

/** What is read, in the face that it has now. An address that names nothing is the page's own matter. */
export function Reading<Data>({ read, waiting, children }: ReadingProps<Data>) {
  const isOnline = useOnline();
  const { data, error } = read;
  if (data !== undefined) {
    return (
      <>
        {!isOnline && <OfflineNote since={new Date(read.dataUpdatedAt)} />}
        {children(data)}
      </>
    );
  }
  const face = faceOf(read, isOnline);
  if (face === 'offline') return offline;
  if (face === 'waiting') return <div aria-busy="true">{waiting}</div>;
  return <ErrorState error={describeFailure(error)} onRetry={() => void read.refetch()} />;
}
