import { getPageById } from '@club/api/contract/content';
import { contentPages } from '../../../seed/content';
import { ClubError } from '../../app/club-error';
import type { Module } from '../../app/module';
import { findPage } from './pages-repository';
import { textsPage } from './texts-page';
import { savePages } from './texts-service';

/** The user agreement, which strangers read before they register. The other texts are for customers. */
const openPage = 'agreement';

export const pagesModule: Module = {
  name: 'content',
  seed: (tx, context) => savePages(tx, context, contentPages),
  operatorPages: (context) => [textsPage(context)],
  register: ({ serve, context }) => {
    serve.public(getPageById, async ({ input: { id }, brand, db, requireCustomer }) => {
      if (id !== openPage) await requireCustomer();
      return context.cache.json(`page:${brand}:${id}`, ['content'], async () => {
        const page = await findPage(db, id, brand);
        if (!page) throw new ClubError('PAGE_NOT_FOUND');
        return page;
      });
    });
  },
};
