import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Brand } from '@club/domain/brand';
import { normalisePhone } from '@club/domain/phone';
import { z } from 'zod';
import {
  orderServicesOf,
  orderServicesProblems,
  orderServicesVariables,
  type OrderServices,
} from './config/order-services-config';
import { sitesEnvironment, sitesOf, type Site, type SiteConfig } from './config/sites-config';
import {
  observationOf,
  observationProblems,
  observationVariables,
  type ObservationConfig,
} from './config/observation-config';

import {
  shopProblems,
  shopServicesOf,
  shopVariables,
  type ShopServices,
} from './config/shop-config';

export interface BrandConfig {
  readonly brand: Brand;
  readonly name: string;
  /** The domain of the linked storefront; calls name it in `shop`. */
  readonly shopDomain: string;
  readonly origin: string;
  /** Host with port, as browsers send it. */
  readonly host: string;
  /** Where else the brand can be met: shown in the menu and the footer. */
  readonly social: readonly SocialLink[];
}

/** A page of the brand in a social network. */
export interface SocialLink {
  readonly name: string;
  readonly url: string;
}

const yes = z.enum(['yes', 'no', 'true', 'false', '1', '0']);
const isYes = (value: string | undefined) => value === 'yes' || value === 'true' || value === '1';

/** `Instagram=https://…,Telegram=https://…` */
const socialLinks = z.string().transform((text, context): SocialLink[] =>
  text.split(',').flatMap((one) => {
    const [name = '', url = ''] = one.split(/=(.*)/s).map((part) => part.trim());
    if (name && url.startsWith('https://') && URL.canParse(url)) return [{ name, url }];
    context.addIssue(`'${one}' is no link: write Name=https://…, several separated by commas`);
    return [];
  }),
);

/** `+380501112233,067 000 00 00` */
const phones = z.string().transform((text, context): string[] =>
  text.split(',').flatMap((one) => {
    const phone = normalisePhone(one);
    if (phone !== null) return [phone];
    context.addIssue(
      `'${one}' is no phone: write +380 and nine digits, several separated by commas`,
    );
    return [];
  }),
);

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DATA_DIR: z.string().min(1).default(resolve(__dirname, '../../.club')),
  API_KEY: z.string().min(4).default('club-web'),
  CODE_SECRET: z.string().min(32).optional(),
  SANDBOX: yes.optional(),
  ALLOW_SANDBOX_IN_PRODUCTION: yes.optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: z.string().min(1).optional(),
  BUILD_POLL_MS: z.coerce.number().int().min(500).default(3_600_000),
  APP_VERSION: z.string().min(1).default('0.1.0'),
  MAIN_ORIGIN: z.url().optional(),
  SECOND_ORIGIN: z.url().optional(),
  MAIN_SHOP_DOMAIN: z.string().min(1).default('iskra.example'),
  SECOND_SHOP_DOMAIN: z.string().min(1).default('ogo.example'),
  MAIN_SOCIAL: socialLinks.prefault(
    'Instagram=https://instagram.example/iskra,Telegram=https://telegram.example/iskra',
  ),
  SECOND_SOCIAL: socialLinks.prefault(
    'Instagram=https://instagram.example/ogo,TikTok=https://tiktok.example/ogo',
  ),
  ...sitesEnvironment,
  SPECIAL_PHONES: phones.default([]),
  CLUB_REGISTRY: z.string().min(1).optional(),
  CLUB_REGISTRY_KEY: z.string().min(1).optional(),
  CLUB_REGISTRY_PUBLIC_KEY: z.string().min(1).optional(),
  ASSET_ORIGINS: z
    .string()
    .regex(/^(https?:\/\/[\w.:-]+(,|$))*$/, 'origins, separated by commas')
    .default(''),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  TURBOSMS_TOKEN: z.string().min(1).optional(),
  TURBOSMS_SENDER: z.string().min(1).default('Iskra'),
  TURBOSMS_URL: z.url().default('https://api.turbosms.ua'),
  IDENTITY_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  IDENTITY_CLIENT_ID: z.string().min(1).optional(),
  IDENTITY_CLIENT_SECRET: z.string().min(1).optional(),
  OPERATOR_KEY: z.string().min(24).optional(),
  SUPPORT_DESK_URL: z.url().optional(),
  SUPPORT_DESK_USER: z.string().min(1).optional(),
  SUPPORT_DESK_TOKEN: z.string().min(1).optional(),
  BOT_URL: z.url().optional(),
  BOT_TOKEN: z.string().min(1).optional(),
  ...observationVariables,
  ...orderServicesVariables,
  ...shopVariables,
});

type Environment = z.output<typeof environment>;

export interface Config {
  readonly isProduction: boolean;
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  readonly dataDir: string;
  readonly apiKey: string;
  readonly codeSecret: string;
  readonly sandbox: boolean;
  readonly seed: 'demo' | 'none';
  readonly logLevel: Environment['LOG_LEVEL'];
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: string | null;
  readonly version: string;
  /** How often an open page asks for a newer generation of bundles. */
  readonly buildPollMs: number;
  readonly brands: Readonly<Record<Brand, BrandConfig>>;
  readonly specialPhones: readonly string[];
  /** The full websites that links log customers in on. */
  readonly sites: Readonly<Record<Site, SiteConfig>>;
  /** Hosts besides those of the websites that such a link may lead to. */
  readonly returnToHosts: readonly string[];
  readonly registry: {
    readonly folder: string;
    /** Keys as PEM or as the path of a PEM file; without either, the folder's development key. */
    readonly publicKey: string | undefined;
    readonly privateKey: string | undefined;
  };
  /** Origins besides the page's own that remotes may be served from. */
  readonly assetOrigins: readonly string[];
  /** `smtps://user:password@host:465?from=club@example.com`; without one no letter leaves. */
  readonly smtpUrl: string | null;
  readonly sms: {
    readonly token: string | null;
    readonly sender: string;
    readonly url: string;
  };
  /** The OpenID Connect provider that knows who is of age; null leaves the photo of a document. */
  readonly identity: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
  } | null;
  /** Opens the pages of those who review documents; null closes them. */
  readonly operatorKey: string | null;
  /** The desk that takes messages of customers; null keeps them in the database until there is one. */
  readonly supportDesk: {
    readonly url: string;
    readonly user: string;
    readonly token: string;
  } | null;
  /** The bot service that is told who is in the app; null where there is none. */
  readonly bot: { readonly url: string; readonly token: string } | null;
  readonly observation: ObservationConfig;
  /** Who gets orders. */
  readonly orderServices: OrderServices;
  readonly shop: ShopServices;
}

/** The environment is wrong; the message lists everything that is. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(problems: readonly string[]) {
    super(`The environment is not right:\n${problems.map((one) => `  - ${one}`).join('\n')}`);
  }
}

function problemsOf(env: Environment, sandbox: boolean): string[] {
  const problems: string[] = [];
  if (!sandbox && !env.TURBOSMS_TOKEN) {
    problems.push('TURBOSMS_TOKEN: without it no SMS can leave, set the token of the SMS gateway');
  }
  const desk = [env.SUPPORT_DESK_URL, env.SUPPORT_DESK_USER, env.SUPPORT_DESK_TOKEN];
  if (desk.some(Boolean) && !desk.every(Boolean)) {
    problems.push('SUPPORT_DESK_URL, SUPPORT_DESK_USER, SUPPORT_DESK_TOKEN: set all three or none');
  }
  if (Boolean(env.BOT_URL) !== Boolean(env.BOT_TOKEN)) {
    problems.push('BOT_URL, BOT_TOKEN: set both or none');
  }
  problems.push(...observationProblems(env), ...shopProblems(env));
  problems.push(...orderServicesProblems(env));
  const identity = [env.IDENTITY_ISSUER, env.IDENTITY_CLIENT_ID, env.IDENTITY_CLIENT_SECRET];
  if (identity.some(Boolean) && !identity.every(Boolean)) {
    problems.push(
      'IDENTITY_ISSUER, IDENTITY_CLIENT_ID, IDENTITY_CLIENT_SECRET: set all three or none',
    );
  }
  if (env.NODE_ENV !== 'production') return problems;
  if (env.IDENTITY_ISSUER?.startsWith('http:')) {
    problems.push('IDENTITY_ISSUER: who is of age may not be asked over http, use https');
  }
  if (!env.CODE_SECRET) problems.push('CODE_SECRET: set 32 or more random characters');
  if (env.API_KEY === 'club-web') problems.push('API_KEY: the development key is public, set one');
  if (sandbox && !isYes(env.ALLOW_SANDBOX_IN_PRODUCTION)) {
    problems.push(
      'SANDBOX: shows every SMS to everybody; in production it also needs ALLOW_SANDBOX_IN_PRODUCTION=yes',
    );
  }
  return problems;
}

function brandsOf(env: Environment): Config['brands'] {
  const { PORT: port } = env;
  const brand = (
    key: Brand,
    own: Pick<BrandConfig, 'name' | 'shopDomain' | 'origin' | 'social'>,
  ) => ({
    brand: key,
    host: new URL(own.origin).host,
    ...own,
  });
  return {
    main: brand('main', {
      name: 'Іскра',
      shopDomain: env.MAIN_SHOP_DOMAIN,
      origin: env.MAIN_ORIGIN ?? `http://localhost:${port}`,
      social: env.MAIN_SOCIAL,
    }),
    second: brand('second', {
      name: 'Ого',
      shopDomain: env.SECOND_SHOP_DOMAIN,
      origin: env.SECOND_ORIGIN ?? `http://second.localhost:${port}`,
      social: env.SECOND_SOCIAL,
    }),
  };
}

function supportDeskOf(env: Environment): Config['supportDesk'] {
  const { SUPPORT_DESK_URL: url, SUPPORT_DESK_USER: user, SUPPORT_DESK_TOKEN: token } = env;
  return url && user && token ? { url, user, token } : null;
}

function identityOf(env: Environment): Config['identity'] {
  const { IDENTITY_ISSUER: issuer, IDENTITY_CLIENT_ID: clientId } = env;
  const { IDENTITY_CLIENT_SECRET: clientSecret } = env;
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null;
}

/** An unset variable of a shell script is often an empty one. */
function withoutEmpty(source: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(source).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

function configOf(env: Environment, sandbox: boolean): Config {
  const codeSecret = env.CODE_SECRET ?? randomBytes(32).toString('hex');
  return {
    isProduction: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    dataDir: resolve(env.DATA_DIR),
    apiKey: env.API_KEY,
    codeSecret,
    sandbox,
    seed: env.SEED ?? (sandbox ? 'demo' : 'none'),
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY ?? null,
    version: env.APP_VERSION,
    buildPollMs: env.BUILD_POLL_MS,
    brands: brandsOf(env),
    specialPhones: env.SPECIAL_PHONES,
    sites: sitesOf(env, { sandbox, codeSecret }),
    returnToHosts: env.RETURN_TO_HOSTS.split(',').filter(Boolean),
    registry: {
      folder: resolve(env.CLUB_REGISTRY ?? join(env.DATA_DIR, 'registry')),
      publicKey: env.CLUB_REGISTRY_PUBLIC_KEY,
      privateKey: env.CLUB_REGISTRY_KEY,
    },
    assetOrigins: env.ASSET_ORIGINS.split(',')
      .filter(Boolean)
      .map((one) => new URL(one).origin),
    smtpUrl: env.SMTP_URL ?? null,
    sms: {
      token: env.TURBOSMS_TOKEN ?? null,
      sender: env.TURBOSMS_SENDER,
      url: env.TURBOSMS_URL,
    },
    identity: identityOf(env),
    operatorKey: env.OPERATOR_KEY ?? null,
    supportDesk: supportDeskOf(env),
    bot: env.BOT_URL && env.BOT_TOKEN ? { url: env.BOT_URL, token: env.BOT_TOKEN } : null,
    observation: observationOf(env),
    orderServices: orderServicesOf(env),
    shop: shopServicesOf(env),
  };
}

/** Reads the environment once, at start. Throws one ConfigError that lists every problem. */
export function readConfig(source: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(withoutEmpty(source));
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  }
  const env = parsed.data;
  const sandbox = env.SANDBOX ? isYes(env.SANDBOX) : env.NODE_ENV !== 'production';
  const problems = problemsOf(env, sandbox);
  if (problems.length > 0) throw new ConfigError(problems);
  return configOf(env, sandbox);
}
