import type { Config } from '../../config';
import type { Site } from '../../config/sites-config';
import { ClubError } from '../../app/club-error';

/** Where a website leads after the login: only to hosts that are ours, or the link could lead anywhere. */
export function returnAddress(config: Config, site: Site, asked: string): string {
  const { sites, returnToHosts } = config;
  const home = `https://${sites[site].domain}`;
  // The parser of addresses decides, not the eye: `//host`, `/\\host` and tabs are no paths of ours.
  const address = URL.canParse(asked, home) ? new URL(asked, home) : null;
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
