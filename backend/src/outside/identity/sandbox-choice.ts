import { randomBytes } from 'node:crypto';
import { kyivDay } from '@club/domain/kyiv-day';
import { adultAge } from '@club/domain/birth-date';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { isLocalName } from '../../app/local-name';
import { pageHeaders, pageStyles } from '../../app/form-page';
import { sandboxClient, sandboxIssuer } from './sandbox';
import { identityPage, sandboxChoices, type SandboxChoice } from './sandbox-page';
import { issueCode } from './sandbox-repository';

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

/** The birth date of a person who is this many years old today. */
function birthDateAt(age: number | undefined, now: Date): string | null {
  if (age === undefined) return null;
  const today = kyivDay(now);
  const day = `${Number(today.slice(0, 4)) - age}${today.slice(4)}`;
  return day.endsWith('-02-29') ? day.replace('-02-29', '-02-28') : day;
}

/** The page where the visitor chooses a person, and the redirect back. */
export function serveIdentityPage(scope: FastifyInstance, { db, config, now }: AppContext): void {
  const origins = Object.values(config.brands).map(({ origin }) => origin);

  function returnUrl(redirectUri: string): URL {
    const url = new URL(redirectUri);
    if (!origins.includes(url.origin) && !isLocalName(url.hostname)) {
      throw new ClubError('BAD_REQUEST');
    }
    return url;
  }

  scope.get('/authorize', (request, reply) => {
    const authorizationRequest = parsed(authorization, request.query);
    const back = returnUrl(authorizationRequest.redirect_uri);
    const subject = `person-${randomBytes(3).toString('hex')}`;
    return reply
      .headers(pageHeaders([back.origin]))
      .type('text/html; charset=utf-8')
      .send(identityPage(authorizationRequest, subject));
  });

  scope.get('/page.css', (_request, reply) =>
    reply.headers(pageHeaders()).type('text/css; charset=utf-8').send(pageStyles),
  );

  scope.post('/decide', async (request, reply) => {
    const { choice, subject, ...authorizationRequest } = parsed(decision, request.body);
    const back = returnUrl(authorizationRequest.redirect_uri);
    back.searchParams.set('state', authorizationRequest.state);
    back.searchParams.set('iss', sandboxIssuer(config));
    if (choice === 'cancel') back.searchParams.set('error', 'access_denied');
    else if (choice === 'fail') back.searchParams.set('error', 'server_error');
    else {
      const chosen = {
        clientId: authorizationRequest.client_id,
        redirectUri: authorizationRequest.redirect_uri,
        nonce: authorizationRequest.nonce ?? null,
        challenge: authorizationRequest.code_challenge,
        subject,
        birthDate: birthDateAt(ages[choice], now()),
        isSlow: choice === 'slow',
      };
      back.searchParams.set('code', await issueCode(db, chosen, now()));
    }
    return reply.redirect(back.href, 303);
  });
}
