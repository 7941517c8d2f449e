import { Button, ErrorState } from '@club/ui';
import { Component, type ReactNode } from 'react';
import styles from './app-boundary.module.css';

interface AppBoundaryProps {
  readonly children: ReactNode;
}

/** The last net: an error that nobody nearer took. */
export class AppBoundary extends Component<AppBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main className={styles.frame}>
        <ErrorState
          error={{ title: 'Щось зламалося', text: 'Онови сторінку. Твої дані збережено' }}
        />
        <Button onClick={() => location.reload()}>Оновити</Button>
      </main>
    );
  }
}
