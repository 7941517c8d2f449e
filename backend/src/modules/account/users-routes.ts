import { accountDeletion } from './account-deletion';
import { personasSection } from './personas-section';
import { getUser } from '@club/api/contract/account/users';
import { ClubError } from '../../app/club-error';
import type { Module } from '../../app/module';
import { activityTags } from '../../app/sessions';
import { accountsRoutes } from './accounts-routes';
import { sendMail } from './mail-job';
import { ownAccount } from './own-account';
import { profileRoutes } from './profile-routes';
import { findUsers } from './users-repository';
import { seedPersonas } from './users-seed';

export const customersModule: Module = {
  name: 'users',
  deletion: accountDeletion,
  sandboxSections: () => Promise.resolve([personasSection()]),
  seed: seedPersonas,
  jobs: (context) => ({
    'mail.send': { run: (data) => sendMail(context, data), retryFor: '3 days' },
  }),
  register: (parts) => {
    const { serve, context } = parts;
    profileRoutes(parts);
    accountsRoutes(parts);
    serve.customer(getUser, ({ input, customer, brand, db }) => {
      ownAccount(customer, brand, input.id);
      return context.cache.json(
        `user:${customer.id}:${brand}`,
        activityTags(customer.id),
        async () => {
          const user = (await findUsers(db, customer.id))[brand];
          if (!user) throw new ClubError('NOT_FOUND');
          return { user };
        },
      );
    });
  },
};
