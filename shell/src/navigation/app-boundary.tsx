import { Button, ErrorState } from '@club/ui';
import { Component, type ReactNode } from 'react';
import { record } from '../observation/recorder';
import { reloadPage } from '../pwa/reload-page';
import { shouldReload, reloadForChunk } from './chunk-reload';
import styles from './app-boundary.module.css';

interface AppBoundaryProps {
  readonly children: ReactNode;
}

interface AppBoundaryState {
  /** `unknown` until the error is committed: only then is the device read. */
  readonly failure: 'none' | 'unknown' | 'reloading' | 'broken' | 'offline';
}

const texts = {
  broken: { title: 'Щось зламалося', text: 'Онови сторінку. Твої дані збережено' },
  offline: {
    title: 'Немає мережі',
    text: 'Цю сторінку ще не відкривали з мережею. Онови її, щойно зв’язок повернеться',
  },
};

function classifyFailure(error: unknown): 'reloading' | 'broken' | 'offline' {
  if (shouldReload(error)) return 'reloading';
  return navigator.onLine ? 'broken' : 'offline';
}

/** Catches what no boundary below caught. A chunk that failed to load is requested once more by a reload. */
export class AppBoundary extends Component<AppBoundaryProps, AppBoundaryState> {
  override state: AppBoundaryState = { failure: 'none' };

  static getDerivedStateFromError(): AppBoundaryState {
    return { failure: 'unknown' };
  }

  override componentDidCatch(error: unknown) {
    record({ kind: 'error', cause: error });
    const failure = classifyFailure(error);
    this.setState({ failure });
    if (failure === 'reloading') void reloadForChunk(reloadPage, error);
  }

  override render() {
    const { failure } = this.state;
    if (failure === 'none') return this.props.children;
    if (failure === 'unknown' || failure === 'reloading') return null;
    return (
      <main className={styles.frame}>
        <ErrorState error={texts[failure]} />
        <Button onClick={reloadPage}>Оновити</Button>
      </main>
    );
  }
}
