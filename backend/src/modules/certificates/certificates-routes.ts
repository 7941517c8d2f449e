import { getAuth, getCats, getPartnersById } from '@club/api/contract/certificates';
import type { ModuleDependencies } from '../../app/module';
import type { SectionTokens } from '../../app/section-tokens';
import { readCategories, readPartners } from './certificates-service';

/** Opening the section, and what can be bought there. */
export function browseRoutes({ serve, context }: ModuleDependencies, tokens: SectionTokens): void {
  serve.customer(getAuth, ({ session }) => tokens.issue(session));

  serve.customer(getCats, async ({ input, session }) => {
    await tokens.check(session, input.token);
    return readCategories(context);
  });

  serve.customer(getPartnersById, async ({ input, session }) => {
    await tokens.check(session, input.token);
    return readPartners(context, input.categoryId);
  });
}
