import './account-tables';
import { cleanUpCodes, cleanUpDevices } from './account-clean-up';
import { confirmSms, loginSms, testLogin } from '@club/api/contract/account/auth';
import { checkToken, logout } from '@club/api/contract/account/token';
import { normalisePhone } from '@club/domain/phone';
import { ClubError } from '../../app/club-error';
import type { Module } from '../../app/module';
import { openSession, secondsFrom } from './auth-service';
import { registrationRoutes } from './registration-routes';
import { sessionsRoutes } from './sessions-routes';
import { redeemCode } from './redeem-code';
import { sendSmsCode } from './sms-codes';
import { sendSms } from './sms-job';

const SLIDE_AFTER_MS = 600_000;

export const authModule: Module = {
  name: 'auth',
  cleanUp: async (context) => {
    await cleanUpCodes(context);
    await cleanUpDevices(context);
  },
  jobs: (context) => ({
    'sms.send': { run: (data) => sendSms(context, data), retryFor: '5 minutes' },
  }),
  register: (dependencies) => {
    const { serve, context } = dependencies;
    registrationRoutes(dependencies);
    sessionsRoutes(dependencies);
    const { sessions, transaction, now, config } = context;

    serve.public(loginSms, ({ input: { phone }, brand, host, address, deviceCookie }) =>
      sendSmsCode(context, {
        purpose: 'login',
        phone,
        brand,
        host,
        client: { address, deviceCookie },
      }),
    );

    serve.public(
      confirmSms,
      ({ input: { phone, code }, brand, userAgent, address, deviceCookie }) =>
        redeemCode(
          context,
          { purpose: 'login', phone, code, client: { address, deviceCookie } },
          (tx) => openSession(tx, context, { phone, brand, userAgent }),
        ),
    );

    serve.public(testLogin, async ({ input, brand, userAgent }) => {
      if (!config.testLogin) throw new ClubError('TEST_LOGIN_OFF');
      const phone = normalisePhone(input.phone) ?? '';
      const login = await transaction((tx) =>
        openSession(tx, context, { phone, brand, userAgent }),
      );
      if (login instanceof ClubError) throw login;
      return login;
    });

    serve.customer(logout, async ({ session }) => {
      await transaction((tx) => sessions.end(tx, session));
      return { success: true };
    });

    serve.customer(checkToken, async ({ input, session }) => {
      const { main, second } = session.customer.accounts;
      const isSame = (submitted: string | undefined, own: string | null | undefined) =>
        submitted === undefined || submitted === own;
      const valid =
        isSame(input.gloShopId, main?.shopifyId) && isSame(input.ogoShopId, second?.shopifyId);
      const isRecent = now().getTime() - session.seenAt.getTime() < SLIDE_AFTER_MS;
      const expiresAt = isRecent ? session.expiresAt : await sessions.extend(session);
      return {
        valid,
        expires_at: expiresAt.toISOString(),
        expires_in_seconds: secondsFrom(now(), expiresAt),
      };
    });
  },
};
