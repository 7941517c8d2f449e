import type { FastifyInstance, FastifyReply } from 'fastify';

/** Allowed Trusted Types policies, in addition to the policy of each bundle's webpack runtime. */
const trustedTypePolicies = ['club', 'dompurify'] as const;

/** Parameters of the Content-Security-Policy. */
export interface PolicyOptions {
  /** Bundles of the page: webpack creates a policy `club-<bundle>` in each. */
  readonly bundles: readonly string[];
  /** Additional origins of bundles. */
  readonly assetOrigins: readonly string[];
  /** Additional origins for connections. */
  readonly connectOrigins?: readonly string[];
}

/** The Content-Security-Policy of a page. */
export function contentSecurityPolicy({
  bundles,
  assetOrigins,
  connectOrigins = [],
}: PolicyOptions): string {
  const self = ["'self'", ...assetOrigins].join(' ');
  const policies = [...trustedTypePolicies, ...bundles.map((bundle) => `club-${bundle}`)];
  return [
    `default-src 'self'`,
    `script-src ${self}`,
    `style-src ${self}`,
    `img-src ${self} data: blob:`,
    `font-src ${self}`,
    `connect-src ${[self, ...connectOrigins].join(' ')}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${policies.join(' ')}`,
  ].join('; ');
}

const permissions = [
  'camera=(self)',
  'microphone=()',
  'geolocation=(self)',
  'payment=()',
  'usb=()',
  'browsing-topics=()',
].join(', ');

/** Adds the headers of a page to a reply. */
export function addPageHeaders(reply: FastifyReply, policy: string): void {
  void reply.headers({
    'content-security-policy': policy,
    'permissions-policy': permissions,
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
}

/** Adds the headers of every reply. */
export function addCommonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-content-type-options', 'nosniff');
    void reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (request.protocol === 'https') {
      void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    done();
  });
}
