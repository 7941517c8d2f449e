import type { ReactElement } from 'react';
import { PublicFrame } from '../../layouts/public-frame';
import { LostPage } from './lost-page';

/** The page for unknown addresses. */
export default function NotFoundPage({ path }: { path: string }): ReactElement {
  return (
    <PublicFrame page={{ layout: 'error' }}>
      <LostPage path={path} />
    </PublicFrame>
  );
}
