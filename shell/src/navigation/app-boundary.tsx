import { Button, ErrorState } from '@club/ui';
import { Component, type ReactNode } from 'react';
import { note } from '../observation/notes';
import { reloadPage } from '../pwa/reload-page';
import { isWorthReload, reloadForChunk } from './chunk-reload';
import styles from './app-boundary.module.css';

interface AppBoundaryProps {
  readonly children: ReactNode;
}

interface AppBoundaryState {
  readonly failure: 'none' | 'reloading' | 'broken' | 'offline';
}

const words = {
  broken: { title: 'Щось зламалося', text: 'Онови сторінку. Твої дані збережено' },
  offline: {
    title: 'Немає мережі',
    text: 'Цю сторінку ще не відкривали з мережею. Онови її, щойно зв’язок повернеться',
  },
};

function failureOf(error: unknown): AppBoundaryState['failure'] {
  if (isWorthReload(error)) return 'reloading';
  return navigator.onLine ? 'broken' : 'offline';
}

/** The last net: an error that nobody nearer took. A file that did not come is asked for once more. */
export class AppBoundary extends Component<AppBoundaryProps, AppBoundaryState> {
  override state: AppBoundaryState = { failure: 'none' };

  static getDerivedStateFromError(error: unknown): AppBoundaryState {
    return { failure: failureOf(error) };
  }

  override componentDidCatch(error: unknown) {
    note({ kind: 'error', cause: error });
    if (isWorthReload(error)) reloadForChunk(reloadPage);
  }

  override render() {
    const { failure } = this.state;
    if (failure === 'none') return this.props.children;
    if (failure === 'reloading') return null;
    return (
      <main className={styles.frame}>
        <ErrorState error={words[failure]} />
        <Button onClick={reloadPage}>Оновити</Button>
      </main>
    );
  }
}
