import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { z } from 'zod';
import { acceptForms } from '../../app/accept-forms';
import type { AppContext } from '../../app/context';
import type { ModuleDependencies } from '../../app/module';
import { sandboxClient, sandboxIssuer } from './sandbox';
import { serveIdentityPage } from './sandbox-choice';
import { findPerson, redeemCode, takeSlowness } from './sandbox-repository';

const SLOW_MS = 12_000;
const LIFE = '5m';

const tokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
  client_id: z.literal(sandboxClient.clientId),
  client_secret: z.literal(sandboxClient.clientSecret),
});

function discoveryDocument(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    scopes_supported: ['openid', 'profile'],
    claims_supported: ['sub', 'birthdate'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    authorization_response_iss_parameter_supported: true,
  };
}

function createSigner(issuer: string) {
  const keys = generateKeyPair('ES256');
  return {
    async publicKeys() {
      const key = await exportJWK((await keys).publicKey);
      return { keys: [{ ...key, kid: 'sandbox', alg: 'ES256', use: 'sig' }] };
    },
    async idToken(subject: string, nonce: string | null): Promise<string> {
      const { privateKey } = await keys;
      return new SignJWT(nonce === null ? {} : { nonce })
        .setProtectedHeader({ alg: 'ES256', kid: 'sandbox' })
        .setIssuer(issuer)
        .setSubject(subject)
        .setAudience(sandboxClient.clientId)
        .setIssuedAt()
        .setExpirationTime(LIFE)
        .sign(privateKey);
    },
  };
}

/** The endpoints that another server calls: discovery, keys, tokens and user info. */
function serveProtocol(scope: FastifyInstance, { db, config, now }: AppContext): void {
  const issuer = sandboxIssuer(config);
  const signer = createSigner(issuer);

  scope.get('/.well-known/openid-configuration', () => discoveryDocument(issuer));
  scope.get('/jwks', () => signer.publicKeys());

  scope.post('/token', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const body = tokenRequest.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: 'invalid_request' });
    const { code, client_id, redirect_uri, code_verifier } = body.data;
    if (await takeSlowness(db, code)) {
      await wait(SLOW_MS, undefined, { ref: false });
      return reply.code(503).send({ error: 'temporarily_unavailable' });
    }
    const grant = await redeemCode(
      db,
      { code, clientId: client_id, redirectUri: redirect_uri, verifier: code_verifier },
      now(),
    );
    if (grant === null) return reply.code(400).send({ error: 'invalid_grant' });
    return {
      access_token: grant.token,
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await signer.idToken(grant.subject, grant.nonce),
    };
  });

  scope.get('/userinfo', async (request, reply) => {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const person = await findPerson(db, token, now());
    if (!person) return reply.code(401).send({ error: 'invalid_token' });
    const { subject: sub, birth_date: birthdate } = person;
    return { sub, ...(birthdate === null ? {} : { birthdate }) };
  });
}

/**
 * The OpenID Connect provider of the sandbox, at /sandbox/identity. Other servers may use it too, with
 * the credentials of `sandboxClient`.
 */
export function serveSandboxIdentity({ app, context }: ModuleDependencies): void {
  void app.register(
    (scope, _options, done) => {
      acceptForms(scope);
      serveIdentityPage(scope, context);
      serveProtocol(scope, context);
      done();
    },
    { prefix: '/sandbox/identity' },
  );
}
