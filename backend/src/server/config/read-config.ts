import { logLevels } from '../../foundation/logger';
import type { Config } from '../../app/config';
import { isIPv4, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { readBrands, brandsVariables } from './brands-config';
import { storageProblems, bucketVariables, readBucket, readRegistry } from './bucket-config';
import {
  certificatesProblems,
  certificatesVariables,
  readCertificates,
} from './certificates-config';
import { operatorsVariables, readOperators } from './operators-config';
import { passingSecret, SECRET_LENGTH, type SecretIn } from './stored-secret';
import {
  readContactServices,
  contactServicesProblems,
  contactServicesVariables,
} from './contact-services-config';
import { readObservation, observationProblems, observationVariables } from './observation-config';
import {
  readOrderServices,
  orderServicesProblems,
  orderServicesVariables,
} from './order-services-config';
import { shopProblems, readShopServices, shopVariables } from './shop-config';
import { sitesEnvironment, readSites } from './sites-config';
import { isYes, yes } from './yes-variable';

const proxyRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isAddressRange(text: string): boolean {
  if (proxyRanges.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const maxBits = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1;
  if (maxBits < 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
}

/** `loopback,10.0.0.0/8,192.0.2.7` */
const trustedProxies = z.string().transform((text, context): string[] =>
  text.split(',').flatMap((one) => {
    const range = one.trim();
    if (isAddressRange(range)) return [range];
    context.addIssue(
      `'${range}' is no address: write addresses, ranges like 10.0.0.0/8, loopback, linklocal or uniquelocal, separated by commas`,
    );
    return [];
  }),
);

export const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  ...brandsVariables,
  HOST: z.string().min(1).default('0.0.0.0'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  PHOTOS_DIR: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default(resolve(__dirname, '../../../../.club')),
  API_KEY: z.string().min(4).default('club-web'),
  CODE_SECRET: z.string().min(SECRET_LENGTH).optional(),
  SANDBOX: yes.optional(),
  TEST_LOGIN: yes.optional(),
  ALLOW_SANDBOX_IN_PRODUCTION: yes.optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  TRUST_PROXY: trustedProxies.optional(),
  BUILD_POLL_MS: z.coerce.number().int().min(500).default(3_600_000),
  DEVELOPMENT_FOLDER: z.string().min(1).optional(),
  APP_VERSION: z.string().min(1).default('0.1.0'),
  ...sitesEnvironment,
  ASSET_ORIGINS: z
    .string()
    .regex(/^(https?:\/\/[\w.:-]+(,|$))*$/, 'origins, separated by commas')
    .default(''),
  ...bucketVariables,
  ...contactServicesVariables,
  ...operatorsVariables,
  ...observationVariables,
  ...orderServicesVariables,
  ...shopVariables,
  ...certificatesVariables,
});

type Environment = z.output<typeof environment>;

/** The environment is wrong. The message lists all problems. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(problems: readonly string[]) {
    super(`The environment is not right:\n${problems.map((one) => `  - ${one}`).join('\n')}`);
  }
}

/** What only trials use. Without a database of its own nobody can depend on a server, so there it is on. */
interface Trial {
  readonly isTrial: boolean;
  readonly sandbox: boolean;
  readonly testLogin: boolean;
  readonly seed: Config['seed'];
}

function readTrial(env: Environment): Trial {
  const isTrial = env.NODE_ENV !== 'production' && env.DATABASE_URL === undefined;
  const sandbox = env.SANDBOX ? isYes(env.SANDBOX) : isTrial;
  return {
    isTrial,
    sandbox,
    testLogin: env.TEST_LOGIN ? isYes(env.TEST_LOGIN) : isTrial && sandbox,
    seed: env.SEED ?? (isTrial && sandbox ? 'demo' : 'none'),
  };
}

/** Whether nothing real can happen. `NODE_ENV` may be forgotten, so alone it says nothing. */
function isHarmless(env: Environment, { isTrial, sandbox }: Trial): boolean {
  return isTrial || (sandbox && env.NODE_ENV !== 'production');
}

function findProblems(env: Environment, trial: Trial): string[] {
  const { isTrial, sandbox, testLogin } = trial;
  const problems = [
    ...contactServicesProblems(env, { isHarmless: isHarmless(env, trial), sandbox }),
    ...observationProblems(env),
    ...shopProblems(env),
    ...orderServicesProblems(env),
    ...certificatesProblems(env),
    ...storageProblems(env),
  ];
  if (!env.CODE_SECRET && !isTrial) {
    problems.push(
      `CODE_SECRET: data that is encrypted with it must stay readable after a restart and in every process, set ${SECRET_LENGTH} or more random characters`,
    );
  }
  if (testLogin && !sandbox) {
    problems.push('TEST_LOGIN: logs anybody in to every account, so it needs SANDBOX=yes');
  }
  if (isHarmless(env, trial)) return problems;
  if (env.DEVELOPMENT_FOLDER) {
    problems.push(
      'DEVELOPMENT_FOLDER: adds a script to every page, leave it to `pnpm dev`, which needs a trial or SANDBOX=yes',
    );
  }
  if (env.API_KEY === 'club-web') problems.push('API_KEY: the development key is public, set one');
  if (sandbox && !isYes(env.ALLOW_SANDBOX_IN_PRODUCTION)) {
    problems.push(
      'SANDBOX: shows every SMS to everybody; in production it also needs ALLOW_SANDBOX_IN_PRODUCTION=yes',
    );
  }
  return problems;
}

/** An empty variable counts as unset, because scripts often set empty ones. */
function withoutEmpty(source: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(source).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

function toConfig(env: Environment, trial: Trial, secretIn: SecretIn): Config {
  const { isTrial, sandbox } = trial;
  const dataDir = resolve(env.DATA_DIR);
  const codeSecret = env.CODE_SECRET ?? secretIn(dataDir, 'code-secret');
  const demoKey =
    sandbox && isHarmless(env, trial) ? () => secretIn(dataDir, 'operator-key') : null;
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    dataDir,
    photosFolder: env.PHOTOS_DIR === undefined ? null : resolve(env.PHOTOS_DIR),
    bucket: readBucket(env),
    apiKey: env.API_KEY,
    codeSecret,
    ...trial,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY ?? null,
    version: env.APP_VERSION,
    buildPollMs: env.BUILD_POLL_MS,
    developmentFolder: env.DEVELOPMENT_FOLDER ?? null,
    brands: readBrands(env),
    promoCode: env.SECOND_PROMO_CODE,
    sites: readSites(env, { sandbox, codeSecret }),
    returnToHosts: env.RETURN_TO_HOSTS.split(',').filter(Boolean),
    registry: readRegistry(env, env.DATA_DIR),
    assetOrigins: env.ASSET_ORIGINS.split(',')
      .filter(Boolean)
      .map((one) => new URL(one).origin),
    ...readContactServices(env),
    operators: readOperators(env.OPERATORS, demoKey),
    observation: readObservation(env, isTrial ? env.NODE_ENV : 'production'),
    orderServices: readOrderServices(env),
    shop: readShopServices(env),
    certificates: readCertificates(env, codeSecret),
  };
}

/** What is wrong with variables, and what is wrong with the others: nobody starts once for each problem. */
function problemsOf(given: Readonly<Record<string, string>>, { issues }: z.ZodError): string[] {
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  const others = environment.safeParse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))),
  );
  const further = others.success ? findProblems(others.data, readTrial(others.data)) : [];
  return [
    ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...further.filter(
      (one) =>
        !one
          .replace(/:.*/s, '')
          .split(', ')
          .some((name) => wrong.has(name)),
    ),
  ];
}

/**
 * Reads the environment once, at start. Throws one ConfigError that lists every problem. `secretIn` gives
 * the secrets of a data folder that the environment does not set.
 */
export function readConfig(source: NodeJS.ProcessEnv, secretIn: SecretIn = passingSecret): Config {
  const given = withoutEmpty(source);
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(problemsOf(given, parsed.error));
  const env = parsed.data;
  const trial = readTrial(env);
  const problems = findProblems(env, trial);
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(env, trial, secretIn);
}
