import type { Brand } from '@club/domain/brand';
import type { BucketKeys } from '@club/registry';
import type { LogLevel } from '../foundation/logger';
import type { Operator } from './operators';

/** A page of the brand in a social network. */
export interface SocialLink {
  readonly name: string;
  readonly url: string;
}

export interface BrandConfig {
  readonly brand: Brand;
  readonly name: string;
  /** The domain of the linked storefront; calls name it in `shop`. */
  readonly shopDomain: string;
  readonly origin: string;
  /** Host with port, as browsers send it. */
  readonly host: string;
  /** Links to social networks for the menu and the footer. */
  readonly social: readonly SocialLink[];
  /** Customers with these phones see and buy new products of the brand earlier. */
  readonly specialPhones: readonly string[];
}

/** The full websites that customers can be logged in to. */
export const sites = ['main', 'second', 'velo'] as const;

export type Site = (typeof sites)[number];

export interface SiteConfig {
  readonly domain: string;
  /** The secret shared with the website; null: no logins there. */
  readonly multipassSecret: string | null;
}

/** The services that contact, identify or support customers. */
export interface ContactServices {
  /** `smtps://user:password@host:465?from=club@example.com`; without it no e-mail is sent. */
  readonly smtpUrl: string | null;
  readonly sms: {
    readonly token: string | null;
    readonly sender: string;
    readonly url: string;
  };
  /** The OpenID Connect provider for the age; null: only by a photo of a document. */
  readonly identity: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
  } | null;
  /** The support desk; null: messages stay in the database. */
  readonly supportDesk: {
    readonly url: string;
    readonly user: string;
    readonly token: string;
  } | null;
  /** The bot service that gets logins; null if there is none. */
  readonly bot: { readonly url: string; readonly token: string } | null;
  /** The admin service of the bot, which gets pictures of several codes; null if there is none. */
  readonly botAdmin: { readonly url: string; readonly token: string } | null;
}

/** The services for errors and analytics; null if one is not used. */
export interface ObservationConfig {
  /** Errors and traces, of browsers and of this server. */
  readonly errors: {
    readonly dsn: string;
    readonly environment: string;
    /** The share of visits that are traced. */
    readonly tracesRate: number;
  } | null;
  /** Who reads `/metrics`; null: nobody. */
  readonly metricsToken: string | null;
  /** The share of visits whose errors, failed loads and vitals pages report to this server. */
  readonly reportedVisits: number;
  readonly marketing: { readonly url: string; readonly key: string } | null;
  readonly webAnalytics: {
    readonly url: string;
    readonly id: string;
    readonly secret: string;
    /** Browsers send events directly, which makes the secret public. */
    readonly isDirect: boolean;
  } | null;
}

/** The admin API of a brand's store. `secret` signs its webhooks. */
export interface StoreService {
  readonly url: string;
  readonly token: string;
  readonly secret: string;
  readonly version: string;
}

/** The receivers of orders; null if there is none. */
export interface OrderServices {
  readonly stores: Readonly<Record<Brand, StoreService | null>>;
  readonly callCentre: { readonly url: string; readonly token: string } | null;
}

/** The outside services of the shop; null if one is not used. */
export interface ShopServices {
  readonly liqpay: {
    readonly url: string;
    readonly publicKey: string;
    readonly privateKey: string;
    readonly version: number;
    /** Whether payments are tests, which move no money and count as paid. */
    readonly isTest: boolean;
  } | null;
  readonly novaPoshta: {
    readonly url: string;
    readonly key: string;
    readonly model: string;
  } | null;
  readonly ipost: { readonly url: string; readonly token: string } | null;
}

/** Partners' certificates. */
export interface CertificatesConfig {
  /** The service that issues them; null if there is none. */
  readonly service: { readonly url: string; readonly token: string } | null;
  /** The first one encrypts PINs, the others decrypt what is older. */
  readonly keys: readonly { readonly id: string; readonly secret: string }[];
}

/** The settings from the environment, read once at start. */
export interface Config extends ContactServices {
  /** Whether it has neither an own database nor `NODE_ENV=production`. */
  readonly isTrial: boolean;
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  readonly dataDir: string;
  /** The folder with the originals of photos; null: those in the bucket, else those of the demo data, if it is used. */
  readonly photosFolder: string | null;
  /** The code of the discount on pouches. */
  readonly promoCode: string;
  /** The S3-compatible bucket of the object store; null: a folder of `dataDir`. */
  readonly bucket: {
    readonly url: string;
    readonly region: string;
    readonly accessKey: string;
    readonly secretKey: string;
  } | null;
  readonly apiKey: string;
  /** The key for encrypted data in the database, and for keyed hashes. */
  readonly codeSecret: string;
  readonly sandbox: boolean;
  /** Whether anybody can log in to every account without a code. */
  readonly testLogin: boolean;
  readonly seed: 'demo' | 'none';
  readonly logLevel: LogLevel;
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy: readonly string[] | null;
  readonly version: string;
  /** How often an open page checks for a newer generation of bundles. */
  readonly buildPollMs: number;
  /** The folder in which `pnpm dev` says what it builds; null: nobody develops here. */
  readonly developmentFolder: string | null;
  readonly brands: Readonly<Record<Brand, BrandConfig>>;
  /** The full websites that links log customers in to. */
  readonly sites: Readonly<Record<Site, SiteConfig>>;
  /** Additional hosts that such a link may redirect to. */
  readonly returnToHosts: readonly string[];
  readonly registry: {
    /** A folder, or the address of a bucket. */
    readonly place: string;
    readonly keys: BucketKeys;
    /** Keys as PEM or as the path of a PEM file; without either, the folder's development key. */
    readonly publicKey: string | undefined;
    readonly privateKey: string | undefined;
    /** Old public keys, for the history alone. */
    readonly earlierPublicKey: string | undefined;
  };
  /** Additional origins for remotes. */
  readonly assetOrigins: readonly string[];
  /** Who may sign in at /operator; without anybody there are no such pages. */
  readonly operators: readonly Operator[];
  readonly observation: ObservationConfig;
  readonly orderServices: OrderServices;
  readonly shop: ShopServices;
  readonly certificates: CertificatesConfig;
}
