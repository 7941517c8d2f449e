import { cleanUpVerifications } from './verification-clean-up';
import { ageMarksPage } from './age-marks-page';
import { documentsPage } from './review-page';
import { reviewSection } from './review-section';
import './verification-tables';
import {
  finish,
  getState,
  markSeen,
  sendPhoto,
  start,
  withdraw,
} from '@club/api/contract/verification';
import type { Module } from '../../app/module';
import { storePhoto, withdrawDocument } from './document-service';
import { createIdentityProvider } from '../../outside/identity/create';
import * as provider from './provider-service';
import { serveSandboxIdentity } from '../../outside/identity/sandbox-routes';
import { verificationDeletion } from './verification-deletion';
import { markNewsSeen, readVerification } from './verification-state';

/** Verifies a customer's age by an identity provider, or by a document that reviewers check. */
export const verificationModule: Module = {
  name: 'verification',
  deletion: verificationDeletion,
  cleanUp: cleanUpVerifications,
  sandboxSections: async (db) => [await reviewSection(db)],
  operatorPages: (context) => [documentsPage(context), ageMarksPage(context)],
  register: (dependencies) => {
    const { serve, context } = dependencies;
    const identity = createIdentityProvider(context, dependencies.app);
    const answerFor = async (customerId: number) => ({
      verification: await readVerification(context.db, customerId, context.now()),
    });

    serve.customer(getState, ({ customer }) => answerFor(customer.id));
    serve.customer(start, ({ input: { host }, customer, brand }) =>
      provider.begin(context, identity, { customerId: customer.id, brand, host }),
    );
    serve.customer(finish, async ({ input, customer }) => ({
      verification: await provider.finish(context, identity, customer.id, input),
    }));
    serve.customer(sendPhoto, async ({ input: { photo }, customer, brand }) => {
      await storePhoto(context, { customerId: customer.id, brand, photo });
      return answerFor(customer.id);
    });
    serve.customer(withdraw, async ({ customer }) => {
      await withdrawDocument(context, customer.id);
      return answerFor(customer.id);
    });
    serve.customer(markSeen, async ({ customer }) => ({
      verification: await markNewsSeen(context, customer.id),
    }));

    if (context.config.sandbox) serveSandboxIdentity(dependencies);
  },
};
