import type { Config, Site } from '../../app/config';
import { ClubError } from '../../app/club-error';

/** The address that a website redirects to after the login. Only own hosts are allowed. */
export function returnAddress(config: Config, site: Site, returnTo: string): string {
  const { sites, returnToHosts } = config;
  const home = `https://${sites[site].domain}`;
  // Only the URL parser can decide: `//host`, `/\\host` and tabs look like paths.
  const address = URL.canParse(returnTo, home) ? new URL(returnTo, home) : null;
  const hosts = [...Object.values(sites).map(({ domain }) => domain), ...returnToHosts];
  const isOurs =
    address !== null &&
    address.protocol === 'https:' &&
    address.username === '' &&
    address.password === '' &&
    hosts.includes(address.host);
  if (!isOurs) throw new ClubError('RETURN_TO_REFUSED', { details: { field: 'return_to' } });
  return address.href;
}
