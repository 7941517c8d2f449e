import { publicScreens } from '../pages/public-screens';
import { BlankScreen } from './blank-screen';
import { createLazyPages } from './lazy-pages';

/** The shell's pages that need no customer. */
export const publicPages = createLazyPages(
  { ...publicScreens.routes, lost: () => import('../pages/frame/not-found/not-found-page') },
  <BlankScreen />,
);
