import { useStore } from '@club/platform';
import type { ReactElement } from 'react';
import { useShell } from '../../host/shell-context';
import styles from './social-links.module.css';

/** Where else the brand can be met, as the server's configuration says. */
export function SocialLinks(): ReactElement | null {
  const { boot, session } = useShell();
  const { brand, name } = useStore(session.brand);
  const { social = [] } = boot.brands[brand];
  if (social.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={`${name} у соцмережах`}>
      {social.map((link) => (
        <li key={link.url}>
          <a className={styles.link} href={link.url} target="_blank" rel="noopener noreferrer">
            {link.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
