import './notices-tables';
import { getNotices, readNotice } from '@club/api/contract/notices';
import { databaseId } from '../../foundation/database-id';
import type { Module } from '../../app/module';
import { cleanUpNotices } from './notices-clean-up';
import { noticesDeletion } from './notices-deletion';
import { markNoticeRead, readNotices } from './notices-service';

export const noticesModule: Module = {
  name: 'notices',
  deletion: noticesDeletion,
  cleanUp: cleanUpNotices,
  register: ({ serve, context }) => {
    serve.customer(getNotices, ({ customer }) => readNotices(context, customer.id));
    serve.customer(readNotice, ({ input, customer }) =>
      markNoticeRead(context, customer.id, databaseId(input.id)),
    );
  },
};
