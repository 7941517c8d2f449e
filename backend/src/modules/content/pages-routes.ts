import { getPageById } from '@club/api/contract/content';
import { contentPages } from '../../../seed/content';
import { ClubError } from '../../app/club-error';
import type { Module } from '../../app/module';
import { findPage, savePages } from './pages-repository';

export const pagesModule: Module = {
  name: 'content',
  seed: (tx) => savePages(tx, contentPages),
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
