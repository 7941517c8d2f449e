import { getPageById } from '@club/api/contract/content';
import { contentPages } from '../../../seed/content';
import { ClubError } from '../../app/club-error';
import type { Module } from '../../app/module';
import { findPage } from './pages-repository';
import { textsPage } from './texts-page';
import { savePages } from './texts-service';

export const pagesModule: Module = {
  name: 'content',
  seed: (tx, context) => savePages(tx, context, contentPages),
  operatorPages: (context) => [textsPage(context)],
  register: ({ serve, context }) => {
    serve.public(getPageById, ({ input, brand, db }) =>
      context.cache.json(`page:${brand}:${input.id}`, ['content'], async () => {
        const page = await findPage(db, input.id, brand);
        if (!page) throw new ClubError('PAGE_NOT_FOUND');
        return page;
      }),
    );
  },
};
