import { siteLoginsSection } from '../../outside/sites/sandbox';
import { getMenuLink, getOgoToken, mlogin, mloginGlo } from '@club/api/contract/links';
import { ClubError } from '../../app/club-error';
import type { Module } from '../../app/module';
import { serveSandboxSites } from '../../outside/sites/sandbox';
import { createOgoTokens } from './ogo-tokens';
import { isSiteAvailable, siteLink } from './site-links';

/** Links that log a customer in to the full websites. */
export const sitesModule: Module = {
  name: 'links',
  sandboxSections: async (db) => [await siteLoginsSection(db)],
  register: ({ serve, context, app }) => {
    const ogoTokens = createOgoTokens(context);

    serve.customer(getMenuLink, ({ input }) => ({
      available: isSiteAvailable(context, input.myogo ? 'second' : 'main'),
    }));

    serve.customer(getOgoToken, ({ session }) => ogoTokens.issue(session));

    serve.customer(mlogin, async ({ input, customer, session, brand, db }) => {
      const { return_to: returnTo, ogoAuthApiToken = '' } = input;
      if (brand === 'second') await ogoTokens.check(session, ogoAuthApiToken);
      if (!customer.accounts[brand]) throw new ClubError('NOT_FOUND');
      const request = { site: brand, customerId: customer.id, returnTo };
      return { link: await siteLink(db, context, request) };
    });

    serve.customer(mloginGlo, async ({ input, customer, db }) => {
      if (!customer.accounts.main) throw new ClubError('NOT_FOUND');
      const request = { site: 'main', customerId: customer.id, returnTo: input.return_to } as const;
      return { link: await siteLink(db, context, request) };
    });

    if (context.config.sandbox) serveSandboxSites(app, context);
  },
};
