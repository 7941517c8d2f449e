export { AnimatedNumber, type AnimatedNumberProps } from './animated-number/animated-number';
export { Badge, type BadgeProps } from './badge/badge';
export { Button, type ButtonProps } from './button/button';
export { IconButton, type IconButtonProps } from './button/icon-button';
export { Card, type CardProps } from './card/card';
export {
  countText,
  formatCount,
  formatDate,
  formatMoney,
  formatMonth,
  formatPoints,
  formatTimeSlot,
  plural,
  type PluralForms,
  type Moment,
} from './formats';
export { IconTile, type IconTileProps } from './icon-tile/icon-tile';
export { List, ListItem, type ListItemProps } from './list/list';
export {
  Grid,
  Page,
  TitleFirst,
  Section,
  type GridProps,
  type PageProps,
  type SectionProps,
} from './page/page';
export { Picture, type PictureProps } from './picture/picture';
export { Points, Price, type PointsProps, type PriceProps } from './price/price';
export { Progress, type ProgressProps } from './progress/progress';
export { Hidden } from './rendering/hidden';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton';
export type { DrawingName } from './states/drawing';
export { EmptyState, type EmptyStateProps } from './states/empty-state';
export { ErrorState, type ErrorStateProps } from './states/error-state';
export { OfflineNote, type OfflineNoteProps } from './states/offline-note';
export { QueryView, type QueryViewProps, type QueryViewState } from './states/query-view';
export { Stepper, type StepperProps } from './stepper/stepper';
export { Strip, type StripProps } from './strip/strip';
