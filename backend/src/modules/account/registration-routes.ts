import { checkEmail, regAuth, registration } from '@club/api/contract/account/registration';
import type { ModuleDependencies } from '../../app/module';
import { checkNewEmail, parseNewCustomer, register } from './registration-service';
import { redeemCode } from './redeem-code';
import { sendSmsCode } from './sms-codes';

/** Registration of a new customer. */
export function registrationRoutes({ serve, context }: ModuleDependencies): void {
  const { now } = context;

  serve.public(checkEmail, ({ input, address }) => checkNewEmail(context, input.email, address));

  serve.public(registration, ({ input, brand, host, address, deviceCookie }) => {
    const { phone } = parseNewCustomer(input, now());
    return sendSmsCode(context, {
      purpose: 'registration',
      phone,
      brand,
      host,
      client: { address, deviceCookie },
    });
  });

  serve.public(regAuth, ({ input, brand, userAgent, address, deviceCookie }) => {
    const newcomer = parseNewCustomer(input, now());
    const { phone, code, ref = '', campaign = '' } = input;
    return redeemCode(
      context,
      { purpose: 'registration', phone, code, client: { address, deviceCookie } },
      (tx) => register(tx, context, { newcomer, brand, userAgent, ref, campaign }),
    );
  });
}
