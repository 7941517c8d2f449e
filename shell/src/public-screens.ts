import type { LoadComponent } from '@club/platform/remote';
import type { PublicPageName } from '../shell.config';

interface PublicScreens {
  readonly routes: Readonly<Record<PublicPageName, LoadComponent>>;
}

/** The shell's own pages that need no customer. The build reads this table to make preload lists. */
export const publicScreens: PublicScreens = {
  routes: {
    auth: () => import('./features/auth/auth-page'),
    registration: () => import('./features/registration/registration-page'),
    adult: () => import('./features/adult/adult-page'),
    landing: () => import('./features/landing/landing-page'),
    agreement: () => import('./features/content/agreement-page'),
    qr: () => import('./features/qr/qr-page'),
  },
};
