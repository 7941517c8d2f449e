import { useStore } from '@club/platform';
import { Header, Wordmark } from '@club/ui/frame';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Page } from '../pages';
import { useShell } from '../../host/shell-context';
import { BackLink } from './back-link';
import styles from './public-frame.module.css';

/** Props of {@link PublicFrame}. */
export interface PublicFrameProps {
  readonly page: Pick<Page, 'layout' | 'back' | 'noBack' | 'hideLogo'>;
  readonly children: ReactNode;
}

/** The brand's name as a link home. */
export function HomeWordmark(): ReactElement {
  const { session } = useShell();
  const { name } = useStore(session.brand);
  return (
    <Link to="/" aria-label={`${name}, на головну`} className={styles.logo}>
      <Wordmark name={name} />
    </Link>
  );
}

/** The frames that have nothing of a customer: landing, default and none, and for a guest forall and error. */
export function PublicFrame({ page, children }: PublicFrameProps): ReactElement {
  const { layout } = page;
  const hasHeader = layout === 'forall' || layout === 'error' || layout === 'landing';
  return (
    <div className={styles.frame} data-layout={layout}>
      {hasHeader && (
        <Header
          tone={layout === 'landing' ? 'clear' : 'plain'}
          start={layout === 'forall' && <BackLink page={page} />}
          title={!page.hideLogo && <HomeWordmark />}
        />
      )}
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  );
}
