import { IconButton } from '@club/ui';
import { BackIcon } from '@club/ui/icons';
import type { ReactElement } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Page } from '../navigation/pages';

/** The arrow back: to the page that the route names, else one step in the history, else home. */
export function BackLink({ page }: { page: Pick<Page, 'back' | 'noBack'> }): ReactElement | null {
  const navigate = useNavigate();
  const { key } = useLocation();
  if (page.noBack) return null;
  if (page.back !== undefined) {
    return <IconButton label="Назад" icon={<BackIcon />} render={<Link to={page.back} />} />;
  }
  // The router gives the first page of a visit the key `default`: there is nothing behind it.
  const goBack = () => (key === 'default' ? navigate('/') : navigate(-1));
  return <IconButton label="Назад" icon={<BackIcon />} onClick={() => void goBack()} />;
}
