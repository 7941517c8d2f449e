import { checkEmail, regAuth, registration } from '@club/api/contract/account/registration';
import { isEmail, normaliseEmail } from '@club/domain/email';
import { addressBucket } from '../../app/address-limit';
import type { ModuleParts } from '../../app/module';
import { hit } from '../../app/rate-limit';
import { isEmailTaken } from './users-repository';
import { parseNewCustomer, register } from './registration-service';
import { redeemCode } from './redeem-code';
import { sendSmsCode } from './sms-codes';

/** Registration of a new customer. */
export function registrationRoutes({ serve, context }: ModuleParts): void {
  const { db, club, now } = context;

  serve.public(checkEmail, async ({ input, address }) => {
    const email = normaliseEmail(input.email);
    if (!isEmail(email)) return { valid: false, available: false };
    const bucket = addressBucket(context, 'email', address);
    const { isOver } = await hit(db, { bucket, ...club.emailChecks }, now());
    // Looked up either way: the time must not tell more than the answer.
    const isTaken = await isEmailTaken(db, email);
    return { valid: true, available: isOver || !isTaken };
  });

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
