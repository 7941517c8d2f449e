import type { ReactElement } from 'react';
import { useShell } from '../../../host/shell-context';
import styles from './auth-page.module.css';

/** Says where messages are to be found when none of them leaves. */
export function SandboxNote(): ReactElement | null {
  const { boot } = useShell();
  if (!boot.sandbox) return null;
  return (
    <p className={styles.sandbox}>
      Тестове середовище: SMS з’являються на сторінці{' '}
      <a href="/sandbox" target="_blank" rel="noreferrer">
        пісочниці
      </a>
    </p>
  );
}
