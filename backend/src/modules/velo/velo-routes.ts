import { checkOralStatus, getVeloToken, getVeloUser, veloMlogin } from '@club/api/contract/velo';
import { oralStatusOf, type OralStatus } from '@club/domain/oral-status';
import type { Module } from '../../app/module';
import type { Db } from '../../database/schema';
import { isOpen, linkInto } from '../links/site-links';
import { createSectionTokens } from '../section-tokens/section-tokens';
import { usersOf, type UsersByBrand } from '../users/users-repository';
import { veloScansOf } from './velo-repository';

const TOKEN_SECONDS = 600;

async function oralStatus(db: Db, customerId: number, users: UsersByBrand): Promise<OralStatus> {
  return oralStatusOf({
    tags: Object.values(users).map(({ tags }) => tags),
    veloScans: await veloScansOf(db, customerId),
  });
}

/** The customer in velo, the pouches within the second brand. */
export const veloModule: Module = {
  name: 'velo',
  register: ({ serve, context }) => {
    const tokens = createSectionTokens(context, {
      section: 'velo',
      lifeSeconds: TOKEN_SECONDS,
      refusal: 'VELO_UNAUTHENTICATED',
    });

    serve.customer(getVeloUser, async ({ customer, db }) => {
      const users = await usersOf(db, customer.id);
      const { second } = users;
      if (!second) return { shopifyId: null, profile: null };
      const { first_name, last_name, email, shopify_id: shopifyId } = second;
      const status = await oralStatus(db, customer.id, users);
      const multipass = isOpen(context, 'velo');
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
      const wanted = { site: 'velo', customerId: customer.id, returnTo: input.return_to } as const;
      return { url: await linkInto(db, context, wanted) };
    });

    serve.customer(checkOralStatus, async ({ customer, db }) => ({
      result: await oralStatus(db, customer.id, await usersOf(db, customer.id)),
    }));
  },
};
