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
import type { ModuleDependencies } from '../../app/module';
import type { SectionTokens } from '../../app/section-tokens';
import {
  readBoughtList,
  readCategoryMessage,
  readOneBought,
  readPastBought,
} from './certificates-service';
import { requestPin, confirmPin, readPin } from './pin-service';
import { buyCertificate, markUsed, registerHolder } from './purchase-service';

/** Buying certificates, and the list of those that were bought. */
export function purchaseRoutes(
  { serve, context }: ModuleDependencies,
  tokens: SectionTokens,
): void {
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
    const { code, before } = input;
    if (code !== undefined) return readOneBought(context, customer.id, code);
    if (before !== undefined) return readPastBought(context, customer.id, before);
    return readBoughtList(context, customer.id);
  });

  serve.customer(getMessage, async ({ input, session }) => {
    await tokens.check(session, input.token);
    return readCategoryMessage(context, input.categoryId ?? 0);
  });

  serve.once(setUsed, async ({ input, session, customer, tx }) => {
    await tokens.checkWithin(tx, session, input.token);
    const { code, used } = input;
    return { certificate: await markUsed(tx, context, { customerId: customer.id, code, used }) };
  });
}

/** The PIN of a certificate, behind a code by SMS. */
export function pinRoutes({ serve, context }: ModuleDependencies, tokens: SectionTokens): void {
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
