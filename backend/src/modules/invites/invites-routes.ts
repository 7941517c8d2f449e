import './invites-tables';
import {
  getInviteQuestions,
  getPromoCode,
  getReferrals,
  getTrialStudios,
  getVeloMgm,
} from '@club/api/contract/invites';
import type { Module } from '../../app/module';
import { ownAccount } from '../account/own-account';
import { createOgoTokens } from '../links/ogo-tokens';
import { invitesDeletion } from './invites-deletion';
import {
  readInvitation,
  readInviteQuestions,
  readReferrals,
  readTrialStudios,
  readVeloInvite,
} from './invites-service';
import { seedInvites } from './invites-seed';
import { questionsPage } from './questions-page';

/** Invitations of friends, and what they bring. */
export const invitesModule: Module = {
  name: 'invites',
  deletion: invitesDeletion,
  seed: seedInvites,
  operatorPages: (context) => [questionsPage(context)],
  register: ({ serve, context }) => {
    const ogoTokens = createOgoTokens(context);

    serve.customer(getReferrals, ({ customer }) => readReferrals(context, customer.id));

    serve.customer(getPromoCode, ({ customer, brand }) =>
      readInvitation(context, customer.id, brand),
    );

    serve.customer(getVeloMgm, async ({ input, customer, session }) => {
      ownAccount(customer, 'second', input.shopifyId);
      return context.transaction(async (tx) => {
        await ogoTokens.checkWithin(tx, session, input.ogoApiToken);
        return readVeloInvite(tx, context, customer.id);
      });
    });

    serve.customer(getInviteQuestions, ({ brand }) => readInviteQuestions(context, brand));

    serve.customer(getTrialStudios, ({ brand }) => readTrialStudios(context, brand));
  },
};
