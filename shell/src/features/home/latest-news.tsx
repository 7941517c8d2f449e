import { Deferred } from '@club/host';
import { Component, lazy, Suspense, type ReactElement, type ReactNode } from 'react';
import styles from './home-page.module.css';

const NewsRow = lazy(() => import('../news/news-row'));

const placeholder = <div className={styles.news} aria-busy="true" />;

/** Home stands without the news when their code does not come. */
class NewsBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

/** The latest news, once one comes near them: nothing of them weighs on the first screen. */
export function LatestNews(): ReactElement {
  return (
    <NewsBoundary>
      <Deferred loading="visible" placeholder={placeholder}>
        <Suspense fallback={placeholder}>
          <NewsRow />
        </Suspense>
      </Deferred>
    </NewsBoundary>
  );
}
