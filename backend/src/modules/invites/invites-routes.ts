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
import { readInvitation, readReferrals, readVeloInvite } from './invites-service';
import { seedInvites } from './invites-seed';
import { questionsPage } from './questions-page';
import { listInviteQuestions } from './questions-repository';
import { listTrialStudios } from './trial-studios-repository';

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

    serve.customer(getInviteQuestions, ({ brand, db }) =>
      context.cache.json(`invite-questions:${brand}`, ['content'], async () => ({
        faq: await listInviteQuestions(db, brand),
      })),
    );

    serve.customer(getTrialStudios, ({ brand, db }) =>
      context.cache.json(`trial-studios:${brand}`, ['places'], async () => ({
        studios: await listTrialStudios(db, brand),
      })),
    );
  },
};
