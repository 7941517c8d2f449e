import './certificates-tables';
import { everyCategory, getAuth, getCats, getPartnersById } from '@club/api/contract/certificates';
import { ClubError } from '../../app/club-error';
import type { Module } from '../../app/module';
import { createSectionTokens } from '../../app/section-tokens';
import { switchesTag } from '../../app/switches';
import { listCategories, hasCategory, listPartners } from './certificates-repository';
import { seedCertificates } from './certificates-seed';

/** A change of partners, categories or values invalidates this tag. */
export const certificatesTag = 'certificates';

const TOKEN_SECONDS = 3600;

export const certificatesModule: Module = {
  name: 'certificates',
  seed: seedCertificates,
  register: ({ serve, context }) => {
    const { cache, db, pictures } = context;
    const tags = [certificatesTag, switchesTag];
    const isOn = async () => (await context.switches(db)).certificates;
    const tokens = createSectionTokens(context, {
      section: 'certificates',
      lifeSeconds: TOKEN_SECONDS,
      refusal: 'CERT_UNAUTHENTICATED',
    });
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
  },
};
