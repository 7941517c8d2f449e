import type { AppContext } from '../../app/context';
import { ClubError } from '../../app/club-error';
import type { Site } from '../../config/sites-config';
import type { Db } from '../../database/schema';
import { createMultipassToken } from './multipass';
import { returnAddress } from './return-to';

type Parts = Pick<AppContext, 'config' | 'now'>;

/** Whether customers can be logged in on the website. */
export function isOpen({ config }: Pick<AppContext, 'config'>, site: Site): boolean {
  return config.sites[site].multipassSecret !== null;
}

/** Where a website takes tokens. The sandbox plays all of them. */
function loginAddress({ brands, sandbox, sites }: Parts['config'], site: Site): string {
  const base = sandbox
    ? `${brands[site === 'main' ? 'main' : 'second'].origin}/sandbox/sites/${site}`
    : `https://${sites[site].domain}`;
  return `${base}/account/login/multipass`;
}

interface Wanted {
  readonly site: Site;
  readonly customerId: number;
  readonly returnTo: string | undefined;
}

/** A link that logs the customer in. Who that is, the database alone says. */
export async function linkInto(
  db: Db,
  parts: Parts,
  { site, customerId, returnTo }: Wanted,
): Promise<string> {
  const { config, now } = parts;
  const { multipassSecret } = config.sites[site];
  if (multipassSecret === null) throw new ClubError('UNAVAILABLE');
  const { email, first_name, last_name } = await db
    .selectFrom('customers')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (email === null) throw new ClubError('EMAIL_MISSING');
  const visitor = {
    email,
    created_at: now().toISOString(),
    identifier: String(customerId),
    first_name,
    last_name,
    ...(returnTo === undefined ? {} : { return_to: returnAddress(config, site, returnTo) }),
  };
  return `${loginAddress(config, site)}/${createMultipassToken(visitor, multipassSecret)}`;
}
