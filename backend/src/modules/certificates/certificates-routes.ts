import { everyCategory, getAuth, getCats, getPartnersById } from '@club/api/contract/certificates';
import { ClubError } from '../../app/club-error';
import type { ModuleParts } from '../../app/module';
import type { SectionTokens } from '../../app/section-tokens';
import { switchesTag } from '../../app/switches';
import { listCategories, hasCategory, listPartners } from './certificates-repository';
import { certificatesTag } from './certificates-tag';

/** Opening the section, and what can be bought there. */
export function browseRoutes({ serve, context }: ModuleParts, tokens: SectionTokens): void {
  const { cache, db, pictures } = context;
  const tags = [certificatesTag, switchesTag];
  const isOn = async () => (await context.switches(db)).certificates;

  serve.customer(getAuth, ({ session }) => tokens.issue(session));

  serve.customer(getCats, async ({ input, session }) => {
    await tokens.check(session, input.token);
    return cache.json('certificates:categories', tags, async () => ({
      cats: (await isOn()) ? await listCategories(db) : [],
    }));
  });

  serve.customer(getPartnersById, async ({ input, session }) => {
    await tokens.check(session, input.token);
    const { categoryId } = input;
    return cache.json(`certificates:partners:${categoryId}`, tags, async () => {
      if (!(await isOn())) return { partners: [] };
      const isEvery = categoryId === everyCategory;
      if (!isEvery && !(await hasCategory(db, categoryId))) throw new ClubError('NOT_FOUND');
      return { partners: await listPartners(db, pictures, isEvery ? null : categoryId) };
    });
  });
}
