import { accountDeletion } from './account-deletion';
import { personasSection } from './personas-section';
import { getUser } from '@club/api/contract/account/users';
import type { Module } from '../../app/module';
import { accountsRoutes } from './accounts-routes';
import { readUser } from './accounts-service';
import { sendMail } from './mail-job';
import { profileRoutes } from './profile-routes';
import { seedCustomers } from './users-seed';

export const customersModule: Module = {
  name: 'users',
  deletion: accountDeletion,
  sandboxSections: () => Promise.resolve([personasSection()]),
  seed: seedCustomers,
  jobs: (context) => ({
    'mail.send': { run: (data) => sendMail(context, data), retryFor: '3 days' },
  }),
  register: (dependencies) => {
    const { serve, context } = dependencies;
    profileRoutes(dependencies);
    accountsRoutes(dependencies);
    serve.customer(getUser, ({ input, customer, brand }) =>
      readUser(context, customer, brand, input.id),
    );
  },
};
