import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from '../rendering/class-names';
import { renderAs } from '../rendering/render-as';
import styles from './footer.module.css';

/** Props of {@link Footer}. */
export type FooterProps = ComponentProps<'footer'> & {
  logo?: ReactNode;
  links?: readonly { label: string; render: ReactElement }[] | undefined;
  /** The adult notice and other texts that are always shown. */
  note?: ReactNode;
};

/** The end of a page: links and notices. */
export function Footer({ logo, links, note, className, children, ...props }: FooterProps) {
  return (
    <footer {...props} className={classNames(styles.footer, className)}>
      {logo}
      {links && (
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.label}>
              {renderAs(link.render, 'a', { className: styles.link, children: link.label })}
            </li>
          ))}
        </ul>
      )}
      {children}
      {note && <p className={styles.note}>{note}</p>}
    </footer>
  );
}
