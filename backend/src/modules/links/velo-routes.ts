import { checkOralStatus, getVeloToken, getVeloUser, veloMlogin } from '@club/api/contract/links';
import { oralStatus, type OralStatus } from '@club/domain/oral-status';
import type { Module } from '../../app/module';
import type { Db } from '../../foundation/database/schema';
import { isSiteAvailable, siteLink } from './site-links';
import { createSectionTokens } from '../../app/section-tokens';
import { findUsers, type UsersByBrand } from '../account/users-repository';
import { countVeloScans } from './velo-repository';

const TOKEN_SECONDS = 600;

async function readOralStatus(
  db: Db,
  customerId: number,
  users: UsersByBrand,
): Promise<OralStatus> {
  return oralStatus({
    tags: Object.values(users).map(({ tags }) => tags),
    veloScans: await countVeloScans(db, customerId),
  });
}

/** The customer's data for velo, the pouches within the second brand. */
export const veloModule: Module = {
  name: 'velo',
  register: ({ serve, context }) => {
    const tokens = createSectionTokens(context, {
      section: 'velo',
      lifeSeconds: TOKEN_SECONDS,
      refusal: 'VELO_UNAUTHENTICATED',
    });

    serve.customer(getVeloUser, async ({ customer, db }) => {
      const users = await findUsers(db, customer.id);
      const { second } = users;
      if (!second) return { shopifyId: null, profile: null };
      const { first_name, last_name, email, shopify_id: shopifyId } = second;
      const status = await readOralStatus(db, customer.id, users);
      const multipass = isSiteAvailable(context, 'velo');
      return {
        shopifyId,
        profile: { first_name, last_name, email, oralStatus: status, multipass },
      };
    });

    serve.customer(getVeloToken, async ({ session }) => {
      const { token, expires_in_seconds: seconds } = await tokens.issue(session);
      const expiredAt = new Date(context.now().getTime() + seconds * 1000);
      return { token, expired_at: expiredAt.toISOString() };
    });

    serve.customer(veloMlogin, async ({ input, customer, session, db }) => {
      await tokens.check(session, input.token);
      const request = { site: 'velo', customerId: customer.id, returnTo: input.return_to } as const;
      return { url: await siteLink(db, context, request) };
    });

    serve.customer(checkOralStatus, async ({ customer, db }) => ({
      result: await readOralStatus(db, customer.id, await findUsers(db, customer.id)),
    }));
  },
};
