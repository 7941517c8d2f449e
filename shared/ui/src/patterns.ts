export { ActionBar, type ActionBarProps } from './action-bar/action-bar';
export { Chips, type ChipsProps } from './chips/chips';
export { CheckChips, type CheckChipsProps } from './chips/check-chips';
export {
  ListPages,
  MoreButton,
  type ListPage,
  type ListPagesProps,
  type MoreButtonProps,
} from './list/list-pages';
export { MoreBegins, type MoreBeginsProps } from './list/more-begins';
export { NextPage, type NextPageProps } from './list/next-page';
export { MonthHeading, type MonthHeadingProps } from './month-heading/month-heading';
export { OwnPoints, type OwnPointsProps } from './own-points/own-points';
export { retryWith } from './states/retry-with';
