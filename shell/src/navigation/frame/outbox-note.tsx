import { useHref, useOnline } from '@club/platform';
import { useOutboxList } from '@club/platform/outbox';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './outbox-note.module.css';

/** How much waits, and how much was refused; nothing while the outbox is empty. */
function useOutboxText(): string | null {
  const { entries } = useOutboxList();
  const isOnline = useOnline();
  const count = (state: string) => entries.filter((entry) => entry.state === state).length;
  const waiting = count('queued');
  const refused = count('refused');
  const parts = [
    refused > 0 && `Не прийнято: ${refused}`,
    waiting > 0 && `${isOnline ? 'Надсилаємо' : 'Чекає на мережу'}: ${waiting}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : null;
}

/** The line below the header that leads to the outbox. Its element is always there, so that a screen reader announces changes. */
export function OutboxNote(): ReactElement {
  const text = useOutboxText();
  const path = useHref()('shell.outbox');
  const { pathname } = useLocation();
  const isShown = text !== null && path !== null && pathname !== path;
  return (
    <div role="status" className={styles.note}>
      {isShown && (
        <Link to={path} className={styles.link}>
          <span>{text}</span>
          <span className={styles.more}>Переглянути</span>
        </Link>
      )}
    </div>
  );
}
