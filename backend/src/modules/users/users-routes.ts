import { getUser } from '@club/api/contract/users';
import { ClubError } from '../../app/club-error';
import type { Module } from '../../app/module';
import { customerTag } from '../auth/sessions';
import { usersOf } from './users-repository';
import { seedPersonas } from './users-seed';

export const usersModule: Module = {
  name: 'users',
  seed: seedPersonas,
  register: ({ serve, context }) => {
    serve.customer(getUser, ({ input, customer, brand, db }) => {
      const account = customer.accounts[brand];
      const isOwn =
        account !== undefined &&
        (input.id === account.shopifyId || input.id === String(account.id));
      // Another customer's id looks the same as one that nobody has.
      if (!isOwn) throw new ClubError('NOT_FOUND');
      return context.cache.json(
        `user:${customer.id}:${brand}`,
        [customerTag(customer.id)],
        async () => {
          const user = (await usersOf(db, customer.id))[brand];
          if (!user) throw new ClubError('NOT_FOUND');
          return { user };
        },
      );
    });
  },
};
