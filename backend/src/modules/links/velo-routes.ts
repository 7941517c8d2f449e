import { checkOralStatus, getVeloToken, getVeloUser, veloMlogin } from '@club/api/contract/links';
import type { Module } from '../../app/module';
import { siteLink } from './site-links';
import { createSectionTokens } from '../../app/section-tokens';
import { readOralStatus, readVeloUser } from './velo-service';

const TOKEN_SECONDS = 600;

/** The customer's data for velo, the pouches within the second brand. */
export const veloModule: Module = {
  name: 'velo',
  register: ({ serve, context }) => {
    const tokens = createSectionTokens(context, {
      section: 'velo',
      lifeSeconds: TOKEN_SECONDS,
      refusal: 'VELO_UNAUTHENTICATED',
    });

    serve.customer(getVeloUser, ({ customer }) => readVeloUser(context, customer.id));

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

    serve.customer(checkOralStatus, async ({ customer }) => ({
      result: await readOralStatus(context, customer.id),
    }));
  },
};
