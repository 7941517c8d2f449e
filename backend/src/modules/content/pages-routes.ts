import { getPageById } from '@club/api/contract/content';
import { contentPages } from '../../../seed/content';
import type { Module } from '../../app/module';
import { readPage } from './content-service';
import { textsPage } from './texts-page';
import { savePages } from './texts-service';

/** The user agreement, which guests read before they register. The other texts are for customers. */
const openPage = 'agreement';

export const pagesModule: Module = {
  name: 'content',
  seed: (tx, context) => savePages(tx, context, contentPages),
  operatorPages: (context) => [textsPage(context)],
  register: ({ serve, context }) => {
    serve.public(getPageById, async ({ input: { id }, brand, requireCustomer }) => {
      if (id !== openPage) await requireCustomer();
      return readPage(context, brand, id);
    });
  },
};
