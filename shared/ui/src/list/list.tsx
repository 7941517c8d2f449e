import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { IconTile } from '../icon-tile/icon-tile';
import { classNames } from '../rendering/class-names';
import { Glyph } from '../rendering/glyph';
import { renderAs } from '../rendering/render-as';
import styles from './list.module.css';

/** A list of rows on one card. Its children are {@link ListItem}s. */
export function List({ className, ...props }: ComponentProps<'ul'>) {
  return <ul {...props} className={classNames(styles.list, className)} />;
}

/** Props of {@link ListItem}. */
export type ListItemProps = Omit<ComponentProps<'li'>, 'title' | 'onClick'> & {
  icon?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** Shown at the end; a row that is a link has an arrow by default. */
  trailing?: ReactNode;
  render?: ReactElement | undefined;
  onClick?: (() => void) | undefined;
};

/** One row: an icon, a title with a note, and something at the end. */
export function ListItem({
  icon,
  title,
  note,
  trailing,
  render,
  onClick,
  className,
  ...props
}: ListItemProps) {
  const isActive = Boolean(render ?? onClick);
  const row = renderAs(render, onClick ? 'button' : 'div', {
    className: styles.row,
    type: onClick && !render ? 'button' : undefined,
    onClick,
    'data-active': isActive || undefined,
    children: (
      <>
        {icon && <IconTile>{icon}</IconTile>}
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
        {(trailing || isActive) && (
          <span className={styles.trailing}>{trailing ?? <Glyph shape="forward" />}</span>
        )}
      </>
    ),
  });
  return (
    <li
      {...props}
      className={classNames(styles.item, className)}
      data-icon={icon ? true : undefined}
    >
      {row}
    </li>
  );
}
