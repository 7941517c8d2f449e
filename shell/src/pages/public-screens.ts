import type { LoadComponent } from '@club/platform/remote';
import type { PublicPageName } from '../../shell.config';

interface PublicScreens {
  readonly routes: Readonly<Record<PublicPageName, LoadComponent>>;
}

/** The shell's own pages that need no customer. The build reads this table to make preload lists. */
export const publicScreens: PublicScreens = {
  routes: {
    auth: () => import('./account/login/auth-page'),
    registration: () => import('./account/registration/registration-page'),
    adult: () => import('./account/age/adult-page'),
    landing: () => import('./frame/landing/landing-page'),
    agreement: () => import('./info/texts/agreement-page'),
    qr: () => import('./frame/qr/qr-page'),
  },
};
