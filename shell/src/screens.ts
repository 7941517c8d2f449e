import type { LoadComponent } from '@club/platform';
import type { routes as shellRoutes } from '../shell.config';

interface Screens {
  readonly routes: Readonly<Record<keyof typeof shellRoutes, LoadComponent>>;
}

/** The shell's own pages. The build reads this table to make preload lists. */
export const screens: Screens = {
  routes: {
    home: () => import('./features/home/home-page'),
    auth: () => import('./features/auth/auth-page'),
    registration: () => import('./features/registration/registration-page'),
    profile: () => import('./features/profile/profile-page'),
    adult: () => import('./features/adult/adult-page'),
    landing: () => import('./features/landing/landing-page'),
    agreement: () => import('./features/content/agreement-page'),
  },
};
