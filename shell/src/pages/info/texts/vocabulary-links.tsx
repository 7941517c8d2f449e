import { useHref, type KnownPage } from '@club/platform';
import type { ReactElement } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './vocabulary-links.module.css';

const parts: readonly { page: KnownPage; label: string }[] = [
  { page: 'shell.vocabulary', label: 'Загальний' },
  { page: 'shell.vocabularyVelo', label: 'velo' },
  { page: 'shell.vocabularyClub', label: 'Клуб Ого' },
];

/** From one part of the dictionary to the others. */
export function VocabularyLinks(): ReactElement {
  const href = useHref();
  return (
    <nav aria-label="Частини словника" className={styles.links}>
      {parts.map(({ page, label }) => (
        <NavLink key={page} to={href(page) ?? '/'} end replace className={styles.link ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
