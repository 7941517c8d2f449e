import { publicScreens } from '../public-screens';
import { BlankScreen } from './blank-screen';
import { createOwnPages } from './own-page';

/** The shell's pages that need no customer. */
export const publicPages = createOwnPages(publicScreens.routes, <BlankScreen />);
