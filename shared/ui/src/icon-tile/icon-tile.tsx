import type { ComponentProps } from 'react';
import { classNames } from '../rendering/class-names';
import styles from './icon-tile.module.css';

/** Props of {@link IconTile}. */
export type IconTileProps = ComponentProps<'span'> & { size?: 'm' | 'l' | undefined };

/** An icon on a tinted square, beside the words that it belongs to. */
export function IconTile({ size, className, ...props }: IconTileProps) {
  return <span {...props} className={classNames(styles.tile, className)} data-size={size} />;
}
