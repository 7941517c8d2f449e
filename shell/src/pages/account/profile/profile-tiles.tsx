import { Card, Grid, IconTile } from '@club/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import LinkIcon from '../../../navigation/frame/link-icon';
import { useLinks } from '../../../navigation/links';
import styles from './profile-tiles.module.css';

/** Where remotes lead from the profile. */
export function ProfileTiles(): ReactElement | null {
  const links = useLinks('profile');
  if (links.length === 0) return null;
  return (
    <Grid role="list" aria-label="Твоє в клубі">
      {links.map(({ page, path, label, note, icon }) => (
        <div key={page} role="listitem" className={styles.item}>
          <Card className={styles.tile} render={<Link to={path} />}>
            <IconTile className={styles.icon}>
              <LinkIcon name={icon} />
            </IconTile>
            <span className={styles.label}>{label}</span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </Card>
        </div>
      ))}
    </Grid>
  );
}
