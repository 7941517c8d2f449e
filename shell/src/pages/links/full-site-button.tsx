import { getMenuLink } from '@club/api/contract/links';
import { useBrand } from '@club/platform';
import { Button } from '@club/ui';
import { OpenIcon } from '@club/ui/icons';
import type { ReactElement } from 'react';
import { useCookieFact } from './use-cookie-fact';
import { useFullSite } from './use-website';

/** Props of {@link FullSiteButton}. */
export interface FullSiteButtonProps {
  readonly isMenuOpen: boolean;
  readonly onClose: () => void;
}

/** Leads to the full website of the app. Known to be closed, it is not offered. */
export function FullSiteButton({ isMenuOpen, onClose }: FullSiteButtonProps): ReactElement | null {
  const { brand } = useBrand();
  const { open, isBusy } = useFullSite();
  const { value } = useCookieFact({
    cookie: 'menuLink',
    endpoint: getMenuLink,
    input: { myogo: String(brand === 'second') },
    select: ({ available }) => (available ? 'yes' : 'no'),
    enabled: isMenuOpen,
  });
  if (value === 'no') return null;
  // Toasts are shown on the page, which the menu covers.
  const openSite = () => void open().finally(onClose);
  return (
    <Button variant="quiet" full icon={<OpenIcon />} busy={isBusy} onClick={openSite}>
      Повна версія сайту
    </Button>
  );
}
