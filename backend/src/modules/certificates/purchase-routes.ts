import {
  create,
  enterPinSms,
  getCertList,
  getMessage,
  getPin,
  regist,
  setUsed,
  storePin,
} from '@club/api/contract/certificates';
import type { ModuleParts } from '../../app/module';
import type { SectionTokens } from '../../app/section-tokens';
import { activityTags } from '../../app/sessions';
import { readMessage } from './certificates-repository';
import { certificatesTag } from './certificates-tag';
import { requestPin, confirmPin, readPin } from './pin-service';
import { buyCertificate, markUsed, registerHolder } from './purchase-service';
import { listBought, readBought } from './purchases-repository';

/** Buying certificates, and the list of those that were bought. */
export function purchaseRoutes({ serve, context }: ModuleParts, tokens: SectionTokens): void {
  const { cache, db, pictures } = context;

  serve.customer(regist, async ({ input, session, customer }) => {
    await tokens.check(session, input.token);
    await registerHolder(context, customer.id, input);
    return { registered: true };
  });

  serve.once(create, async ({ input, session, customer, brand, tx }) => {
    await tokens.checkWithin(tx, session, input.token);
    const { partnerId, uah, bonuses } = input;
    return buyCertificate(tx, context, { customerId: customer.id, brand, partnerId, uah, bonuses });
  });

  serve.customer(getCertList, async ({ input, session, customer }) => {
    await tokens.check(session, input.token);
    const { code } = input;
    if (code !== undefined) {
      const found = await readBought(db, pictures, { customerId: customer.id, code });
      return { certificates: found ? [found] : [] };
    }
    const tags = [...activityTags(customer.id), certificatesTag];
    return cache.json(`certificates:bought:${customer.id}`, tags, async () => ({
      certificates: await listBought(db, pictures, customer.id),
    }));
  });

  serve.customer(getMessage, async ({ input, session }) => {
    await tokens.check(session, input.token);
    const { categoryId = 0 } = input;
    return cache.json(`certificates:message:${categoryId}`, [certificatesTag], async () => ({
      message: await readMessage(db, categoryId),
    }));
  });

  serve.once(setUsed, async ({ input, session, customer, tx }) => {
    await tokens.checkWithin(tx, session, input.token);
    const { code, used } = input;
    return { certificate: await markUsed(tx, context, { customerId: customer.id, code, used }) };
  });
}

/** The PIN of a certificate, behind a code by SMS. */
export function pinRoutes({ serve, context }: ModuleParts, tokens: SectionTokens): void {
  serve.customer(storePin, async ({ input, session, brand, host, address, deviceCookie }) => {
    await tokens.check(session, input.token);
    const client = { address, deviceCookie };
    return requestPin(context, { session, code: input.code, brand, host, client });
  });

  serve.customer(enterPinSms, async ({ input, session, address, deviceCookie }) => {
    await tokens.check(session, input.token);
    return confirmPin(context, { session, code: input.code, client: { address, deviceCookie } });
  });

  serve.customer(getPin, ({ input: { code, token }, session }) =>
    readPin(context, { session, code, token }),
  );
}
