import { useCustomer } from '@club/platform';
import { List } from '@club/ui';
import type { ReactElement } from 'react';
import { useShell } from '../../../host/shell-context';
import { SiteRow } from '../../links/site-row';
import { useMainSite } from '../../links/use-website';

/** The website of the main brand, for its customers who use the second brand's app. */
export function MainSitePart(): ReactElement | null {
  const { boot } = useShell();
  const { accounts } = useCustomer();
  const site = useMainSite();
  if (accounts.main === null) return null;
  return (
    <List>
      <SiteRow title={`Сайт «${boot.brands.main.name}»`} {...site} />
    </List>
  );
}
