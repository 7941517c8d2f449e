import { useStore } from '@club/platform';
import { IconButton } from '@club/ui';
import { BackIcon } from '@club/ui/icons';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Page } from '../pages';
import { useShell } from '../../host/shell-context';

/** Props of {@link BackLink}. */
export interface BackLinkProps {
  readonly page: Partial<Pick<Page, 'back' | 'noBack' | 'guards'>>;
}

/** Whether nothing of the app is behind this page. The router numbers its entries; a replaced one keeps its number. */
function isFirstEntry(): boolean {
  const state = window.history.state as { readonly idx?: number } | null;
  return (state?.idx ?? 0) === 0;
}

/** The arrow back: to the page that the route names, else one step in the history, else home. */
export function BackLink({ page }: BackLinkProps): ReactElement | null {
  const { session } = useShell();
  const navigate = useNavigate();
  const { address, isFromLaterStep } = useStore(session.tab.referrer);
  if (page.noBack) return null;
  // One step in the history leads to the referrer, unless the customer came back from a later step.
  const backToReferrer = isFromLaterStep ? (address ?? page.back) : undefined;
  const back = page.guards?.includes('referrer') ? backToReferrer : page.back;
  if (back) {
    return <IconButton label="Назад" icon={<BackIcon />} render={<Link to={back} />} />;
  }
  const goBack = () => (isFirstEntry() ? navigate('/') : navigate(-1));
  return <IconButton label="Назад" icon={<BackIcon />} onClick={() => void goBack()} />;
}
