import type { Site } from '../../app/config';
import type { AppContext } from '../../app/context';
import { ClubError } from '../../app/club-error';
import type { Db } from '../../foundation/database/schema';
import { findContact } from '../account/users-repository';
import { createSiteLogins } from '../../outside/sites/create';
import { returnAddress } from './return-to';

type Context = Pick<AppContext, 'config' | 'now'>;

/** Whether customers can be logged in on the website. */
export function isSiteAvailable(context: Pick<Context, 'config'>, site: Site): boolean {
  return createSiteLogins(context).isAvailable(site);
}

interface SiteLinkRequest {
  readonly site: Site;
  readonly customerId: number;
  readonly returnTo: string | undefined;
}

/** A link that logs the customer in to the website, with data from the database only. */
export async function siteLink(
  db: Db,
  context: Context,
  { site, customerId, returnTo }: SiteLinkRequest,
): Promise<string> {
  const { config, now } = context;
  const logins = createSiteLogins(context);
  if (!logins.isAvailable(site)) throw new ClubError('UNAVAILABLE');
  const { email, first_name, last_name } = await findContact(db, customerId);
  if (email === null) throw new ClubError('EMAIL_MISSING');
  const link = logins.link(site, {
    email,
    created_at: now().toISOString(),
    identifier: String(customerId),
    first_name,
    last_name,
    ...(returnTo === undefined ? {} : { return_to: returnAddress(config, site, returnTo) }),
  });
  if (link === null) throw new ClubError('UNAVAILABLE');
  return link;
}
