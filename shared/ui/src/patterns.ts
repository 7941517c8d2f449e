export { ActionBar, type ActionBarProps } from './action-bar/action-bar';
export { Chips, type ChipsProps } from './chips/chips';
export { CheckChips, type CheckChipsProps } from './chips/check-chips';
export { MonthHeading, type MonthHeadingProps } from './month-heading/month-heading';
export { OwnPoints, type OwnPointsProps } from './own-points/own-points';
