import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from '../rendering/class-names';
import { renderAs } from '../rendering/render-as';
import styles from './bottom-bar.module.css';

/** One link of the bar. */
export type BottomBarItem = {
  label: string;
  icon: ReactNode;
  current: boolean;
  /** A link, for instance `<Link to="/shop" />`. */
  render: ReactElement;
  /** A small number, for instance the count of the cart. */
  badge?: number | undefined;
  /** The highlighted link, for instance the scanner. */
  prominent?: boolean | undefined;
};

/** Props of {@link BottomBar}. */
export type BottomBarProps = ComponentProps<'nav'> & {
  items: readonly BottomBarItem[];
  /** Shown on top of the rail on wide screens. */
  logo?: ReactNode;
  /** The rail alone: a phone shows no bar on this page. */
  railOnly?: boolean | undefined;
};

/** The main links: a bar at the bottom of a phone, a rail at the side from 768 px. */
export function BottomBar({ items, logo, railOnly, className, ...props }: BottomBarProps) {
  return (
    <nav
      aria-label="Головне меню"
      {...props}
      className={classNames(styles.bar, className)}
      data-rail-only={railOnly || undefined}
    >
      {logo && <div className={styles.logo}>{logo}</div>}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.label} className={styles.item}>
            {renderAs(item.render, 'a', {
              className: styles.link,
              'aria-current': item.current ? 'page' : undefined,
              'data-prominent': item.prominent || undefined,
              children: (
                <>
                  <span className={styles.icon}>
                    {item.icon}
                    {Boolean(item.badge) && <span className={styles.badge}>{item.badge}</span>}
                  </span>
                  <span className={styles.label}>{item.label}</span>
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
