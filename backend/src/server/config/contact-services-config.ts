import type { ContactServices } from '../../app/config';
import { z } from 'zod';

/** The variables of those who reach customers, know them, or answer them. */
export const contactServicesVariables = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  TURBOSMS_TOKEN: z.string().min(1).optional(),
  TURBOSMS_SENDER: z.string().min(1).default('Iskra'),
  TURBOSMS_URL: z.url().default('https://api.turbosms.ua'),
  IDENTITY_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  IDENTITY_CLIENT_ID: z.string().min(1).optional(),
  IDENTITY_CLIENT_SECRET: z.string().min(1).optional(),
  SUPPORT_DESK_URL: z.url().optional(),
  SUPPORT_DESK_USER: z.string().min(1).optional(),
  SUPPORT_DESK_TOKEN: z.string().min(1).optional(),
  BOT_URL: z.url().optional(),
  BOT_TOKEN: z.string().min(1).optional(),
  BOT_ADMIN_URL: z.url().optional(),
  BOT_ADMIN_TOKEN: z.string().min(1).optional(),
};

const environment = z.object(contactServicesVariables);
type Variables = z.output<typeof environment>;

function readSupportDesk(env: Variables): ContactServices['supportDesk'] {
  const { SUPPORT_DESK_URL: url, SUPPORT_DESK_USER: user, SUPPORT_DESK_TOKEN: token } = env;
  return url && user && token ? { url, user, token } : null;
}

function readIdentity(env: Variables): ContactServices['identity'] {
  const { IDENTITY_ISSUER: issuer, IDENTITY_CLIENT_ID: clientId } = env;
  const { IDENTITY_CLIENT_SECRET: clientSecret } = env;
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null;
}

const readPair = (url: string | undefined, token: string | undefined) =>
  url && token ? { url, token } : null;

export function readContactServices(env: Variables): ContactServices {
  return {
    smtpUrl: env.SMTP_URL ?? null,
    sms: {
      token: env.TURBOSMS_TOKEN ?? null,
      sender: env.TURBOSMS_SENDER,
      url: env.TURBOSMS_URL,
    },
    identity: readIdentity(env),
    supportDesk: readSupportDesk(env),
    bot: readPair(env.BOT_URL, env.BOT_TOKEN),
    botAdmin: readPair(env.BOT_ADMIN_URL, env.BOT_ADMIN_TOKEN),
  };
}

const isPart = (values: readonly unknown[]) => values.some(Boolean) && !values.every(Boolean);

/** What is wrong with them; more is where it does harm. */
export function contactServicesProblems(
  env: Variables,
  { isHarmless, sandbox }: { readonly isHarmless: boolean; readonly sandbox: boolean },
): string[] {
  const problems: string[] = [];
  if (!sandbox && !env.TURBOSMS_TOKEN) {
    problems.push(
      'TURBOSMS_TOKEN: without it no SMS can leave, set the token of the SMS gateway, or SANDBOX=yes to try the product',
    );
  }
  if (isPart([env.SUPPORT_DESK_URL, env.SUPPORT_DESK_USER, env.SUPPORT_DESK_TOKEN])) {
    problems.push('SUPPORT_DESK_URL, SUPPORT_DESK_USER, SUPPORT_DESK_TOKEN: set all three or none');
  }
  if (isPart([env.BOT_URL, env.BOT_TOKEN])) problems.push('BOT_URL, BOT_TOKEN: set both or none');
  if (isPart([env.BOT_ADMIN_URL, env.BOT_ADMIN_TOKEN])) {
    problems.push('BOT_ADMIN_URL, BOT_ADMIN_TOKEN: set both or none');
  }
  if (isPart([env.IDENTITY_ISSUER, env.IDENTITY_CLIENT_ID, env.IDENTITY_CLIENT_SECRET])) {
    problems.push(
      'IDENTITY_ISSUER, IDENTITY_CLIENT_ID, IDENTITY_CLIENT_SECRET: set all three or none',
    );
  }
  if (!isHarmless && env.IDENTITY_ISSUER?.startsWith('http:')) {
    problems.push('IDENTITY_ISSUER: who is of age may not be asked over http, use https');
  }
  return problems;
}
