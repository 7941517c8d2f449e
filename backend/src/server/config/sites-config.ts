import type { Site, SiteConfig } from '../../app/config';
import { createHmac } from 'node:crypto';
import { z } from 'zod';

const secret = z.string().min(16).optional();

/** The part of the environment that is about websites. */
export const sitesEnvironment = {
  VELO_SHOP_DOMAIN: z.string().min(1).default('velo.example'),
  MAIN_MULTIPASS_SECRET: secret,
  SECOND_MULTIPASS_SECRET: secret,
  VELO_MULTIPASS_SECRET: secret,
  /** More hosts that a link may lead to, separated by commas. */
  RETURN_TO_HOSTS: z
    .string()
    .regex(/^([\w.-]+(:\d+)?(,|$))*$/, 'hosts, separated by commas')
    .default(''),
};

interface SitesEnvironment {
  readonly MAIN_SHOP_DOMAIN: string;
  readonly SECOND_SHOP_DOMAIN: string;
  readonly VELO_SHOP_DOMAIN: string;
  readonly MAIN_MULTIPASS_SECRET?: string | undefined;
  readonly SECOND_MULTIPASS_SECRET?: string | undefined;
  readonly VELO_MULTIPASS_SECRET?: string | undefined;
}

interface Secrecy {
  readonly sandbox: boolean;
  readonly codeSecret: string;
}

/** The websites. Those of the sandbox never need a secret to be set, and never use one that is. */
export function readSites(
  env: SitesEnvironment,
  { sandbox, codeSecret }: Secrecy,
): Readonly<Record<Site, SiteConfig>> {
  const site = (name: Site, domain: string, own: string | undefined): SiteConfig => ({
    domain,
    multipassSecret: sandbox
      ? createHmac('sha256', codeSecret).update(`multipass:${name}`).digest('hex')
      : (own ?? null),
  });
  return {
    main: site('main', env.MAIN_SHOP_DOMAIN, env.MAIN_MULTIPASS_SECRET),
    second: site('second', env.SECOND_SHOP_DOMAIN, env.SECOND_MULTIPASS_SECRET),
    velo: site('velo', env.VELO_SHOP_DOMAIN, env.VELO_MULTIPASS_SECRET),
  };
}
