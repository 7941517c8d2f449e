import type { ReactElement } from 'react';
import { PublicFrame } from '../../../navigation/frame/public-frame';
import { LostPage } from './lost-page';

/** The page for unknown addresses. */
export default function NotFoundPage(): ReactElement {
  return (
    <PublicFrame page={{ layout: 'error' }}>
      <LostPage />
    </PublicFrame>
  );
}
