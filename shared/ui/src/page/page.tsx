import {
  createContext,
  use,
  useDeferredValue,
  useId,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { classNames } from '../rendering/class-names';
import styles from './page.module.css';

/**
 * Whether a page that is opened now renders its title first and its content right after the paint. The
 * host sets it after a tap, so that the tap has a visible effect at once.
 */
export const TitleFirst = createContext(false);

/** Props of {@link Page}. */
export type PageProps = Omit<ComponentProps<'div'>, 'title'> & {
  title?: ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** Shown beside the title. */
  action?: ReactNode;
  /** `narrow` is for forms and reading, `wide` for catalogues. */
  width?: 'narrow' | 'wide' | undefined;
  /** A summary: below the content on phones, beside it from 1280 px. */
  aside?: ReactNode;
};

/** The content of a screen: its margins, its column and its heading. */
export function Page({
  title,
  lead,
  action,
  width = 'wide',
  aside,
  className,
  children,
  ...props
}: PageProps) {
  const isContentDue = useDeferredValue(true, !use(TitleFirst));
  return (
    <div {...props} className={classNames(styles.page, className)} data-width={width}>
      {title !== undefined && (
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {action}
        </header>
      )}
      {isContentDue && aside && (
        <div className={styles.columns}>
          <div className={styles.body}>{children}</div>
          <aside className={styles.aside}>{aside}</aside>
        </div>
      )}
      {isContentDue && !aside && <div className={styles.body}>{children}</div>}
    </div>
  );
}

/** Props of {@link Section}. */
export type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode;
  /** A quiet button or link beside the title. */
  action?: ReactNode;
};

/** A titled part of a page. */
export function Section({ title, action, className, children, ...props }: SectionProps) {
  const id = useId();
  return (
    <section {...props} className={classNames(styles.section, className)} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle} id={id}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Props of {@link Grid}. */
export type GridProps = ComponentProps<'div'> & {
  /** The smallest cell: `tile` puts two on a phone, `card` one. */
  min?: 'tile' | 'card' | undefined;
};

/** Equal cells, as many in a row as fit. */
export function Grid({ min = 'tile', className, ...props }: GridProps) {
  return <div {...props} className={classNames(styles.grid, className)} data-min={min} />;
}
