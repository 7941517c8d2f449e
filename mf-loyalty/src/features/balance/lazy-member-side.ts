import { lazyComponent } from '@club/platform';

/** In one file with the page of the card. Shown only when it is loaded: the card turns to no empty side. */
export const MemberSide = lazyComponent(
  () => import(/* webpackChunkName: "card" */ './member-side'),
);
