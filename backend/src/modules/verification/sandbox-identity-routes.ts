import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { adultAge, todayInUkraine } from '@club/domain/birth-date';
import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { z } from 'zod';
import { acceptForms } from '../../app/accept-forms';
import { ClubError } from '../../app/club-error';
import type { ModuleParts } from '../../app/module';
import { isLocalName } from '../web/requests';
import { pageHeaders, pageStyles } from './review-page';
import { sandboxClient, sandboxIssuer } from './sandbox-identity';
import { identityPage, sandboxChoices, type SandboxChoice } from './sandbox-identity-page';
import { giveCode, personOf, takeCode, takeSlowness } from './sandbox-identity-repository';

const SLOW_MS = 12_000;
const LIFE = '5m';

const authorization = z.object({
  response_type: z.literal('code'),
  client_id: z.literal(sandboxClient.clientId),
  redirect_uri: z.url(),
  scope: z.string().regex(/(^| )openid( |$)/),
  state: z.string().max(500).default(''),
  nonce: z.string().max(500).optional(),
  code_challenge: z.string().min(20).max(200),
  code_challenge_method: z.literal('S256'),
});

const decision = z.object({
  ...authorization.shape,
  subject: z.string().trim().min(1).max(60),
  choice: z.enum(Object.keys(sandboxChoices) as [SandboxChoice]),
});

const tokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
  client_id: z.literal(sandboxClient.clientId),
  client_secret: z.literal(sandboxClient.clientSecret),
});

function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (!result.success) throw new ClubError('BAD_REQUEST', { cause: result.error });
  return result.data;
}

const ages: Readonly<Partial<Record<SandboxChoice, number>>> = {
  adult: 36,
  slow: 36,
  eighteen: adultAge,
  minor: 16,
};

/** Somebody who is so many years old today. */
function birthDateAt(age: number | undefined, now: Date): string | null {
  if (age === undefined) return null;
  const today = todayInUkraine(now);
  const day = `${Number(today.slice(0, 4)) - age}${today.slice(4)}`;
  return day.endsWith('-02-29') ? day.replace('-02-29', '-02-28') : day;
}

/**
 * An OpenID Connect provider to play with, at /sandbox/identity: another server may use it as well,
 * by its address and the words of `sandboxClient`.
 */
export function serveSandboxIdentity({ app, context }: ModuleParts): void {
  const { db, config, now } = context;
  const issuer = sandboxIssuer(config);
  const keys = generateKeyPair('ES256');
  const origins = Object.values(config.brands).map(({ origin }) => origin);

  function backOf(redirectUri: string): URL {
    const url = new URL(redirectUri);
    if (!origins.includes(url.origin) && !isLocalName(url.hostname)) {
      throw new ClubError('BAD_REQUEST');
    }
    return url;
  }

  async function idToken(subject: string, nonce: string | null): Promise<string> {
    const { privateKey } = await keys;
    return new SignJWT(nonce === null ? {} : { nonce })
      .setProtectedHeader({ alg: 'ES256', kid: 'sandbox' })
      .setIssuer(issuer)
      .setSubject(subject)
      .setAudience(sandboxClient.clientId)
      .setIssuedAt()
      .setExpirationTime(LIFE)
      .sign(privateKey);
  }

  function servePage(scope: FastifyInstance): void {
    scope.get('/authorize', (request, reply) => {
      const asked = parsed(authorization, request.query);
      const back = backOf(asked.redirect_uri);
      const subject = `person-${randomBytes(3).toString('hex')}`;
      return reply
        .headers(pageHeaders([back.origin]))
        .type('text/html; charset=utf-8')
        .send(identityPage(asked, subject));
    });

    scope.get('/page.css', (_request, reply) =>
      reply.headers(pageHeaders()).type('text/css; charset=utf-8').send(pageStyles),
    );

    scope.post('/decide', async (request, reply) => {
      const { choice, subject, ...asked } = parsed(decision, request.body);
      const back = backOf(asked.redirect_uri);
      back.searchParams.set('state', asked.state);
      back.searchParams.set('iss', issuer);
      if (choice === 'cancel') back.searchParams.set('error', 'access_denied');
      else if (choice === 'fail') back.searchParams.set('error', 'server_error');
      else {
        const chosen = {
          clientId: asked.client_id,
          redirectUri: asked.redirect_uri,
          nonce: asked.nonce ?? null,
          challenge: asked.code_challenge,
          subject,
          birthDate: birthDateAt(ages[choice], now()),
          isSlow: choice === 'slow',
        };
        back.searchParams.set('code', await giveCode(db, chosen, now()));
      }
      return reply.redirect(back.href, 303);
    });
  }

  function serveProtocol(scope: FastifyInstance): void {
    scope.get('/.well-known/openid-configuration', () => ({
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
    }));

    scope.get('/jwks', async () => {
      const key = await exportJWK((await keys).publicKey);
      return { keys: [{ ...key, kid: 'sandbox', alg: 'ES256', use: 'sig' }] };
    });

    scope.post('/token', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const asked = tokenRequest.safeParse(request.body);
      if (!asked.success) return reply.code(400).send({ error: 'invalid_request' });
      const { code, client_id, redirect_uri, code_verifier } = asked.data;
      if (await takeSlowness(db, code)) {
        await wait(SLOW_MS, undefined, { ref: false });
        return reply.code(503).send({ error: 'temporarily_unavailable' });
      }
      const given = await takeCode(
        db,
        { code, clientId: client_id, redirectUri: redirect_uri, verifier: code_verifier },
        now(),
      );
      if (given === null) return reply.code(400).send({ error: 'invalid_grant' });
      return {
        access_token: given.token,
        token_type: 'Bearer',
        expires_in: 300,
        id_token: await idToken(given.subject, given.nonce),
      };
    });

    scope.get('/userinfo', async (request, reply) => {
      const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
      const person = await personOf(db, token, now());
      if (!person) return reply.code(401).send({ error: 'invalid_token' });
      const { subject: sub, birth_date: birthdate } = person;
      return { sub, ...(birthdate === null ? {} : { birthdate }) };
    });
  }

  void app.register(
    (scope, _options, done) => {
      acceptForms(scope);
      servePage(scope);
      serveProtocol(scope);
      done();
    },
    { prefix: '/sandbox/identity' },
  );
}
