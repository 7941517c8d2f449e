import { previewParameter } from '@club/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setCookie } from '../../app/set-cookie';
import { cookieNames, readCookies } from './cookies';
import { findOverride, type Overrides, readOverrides, writeOverrides } from './overrides';
import { isLocal } from './requests';
import { showOffer } from './signed-preview-routes';
import { sendFailure, sendMissing } from '../../app/send-body';
import type { WebDependencies } from './web-dependencies';

const hours8 = 8 * 3600;

/**
 * Shows a candidate inside the live composition in one browser: `/club/preview?shop=<version>` (or
 * the address of a build on this machine), `/club/preview?clear`.
 */
export function servePreview(app: FastifyInstance, dependencies: WebDependencies): void {
  const { allowPreview, files } = dependencies;
  app.get('/club/preview', async (request, reply) => {
    const { [previewParameter]: link } = request.query as Record<string, unknown>;
    if (typeof link === 'string') return showOffer(dependencies, request, reply, link);
    if (!allowPreview) return sendMissing(reply, 'This');
    const query = request.url.slice(request.url.indexOf('?') + 1);
    if (new URLSearchParams(query).has('clear')) return remember(request, reply, {});
    const requested = readOverrides(query, '');
    const problems: string[] = [];
    for (const [bundle, value] of Object.entries(requested)) {
      await findOverride(bundle, value, {
        describe: files.describe,
        allowDevBuilds: isLocal(request),
      }).catch((error: unknown) => problems.push(errorReason(error)));
    }
    if (Object.keys(requested).length === 0)
      problems.push('Say what: /club/preview?shop=<version>');
    if (problems.length > 0) return refuse(reply, problems);
    const before = readOverrides(readCookies(request).preview ?? '', '');
    return remember(request, reply, { ...before, ...requested });
  });
}

function remember(
  request: FastifyRequest,
  reply: FastifyReply,
  overrides: Overrides,
): FastifyReply {
  const isEmpty = Object.keys(overrides).length === 0;
  setCookie(reply, cookieNames.preview, writeOverrides(overrides), {
    maxAge: isEmpty ? 0 : hours8,
    isSecure: request.protocol === 'https',
  });
  return reply.header('cache-control', 'no-store').redirect('/', 303);
}

function refuse(reply: FastifyReply, problems: readonly string[]): FastifyReply {
  return sendFailure(reply, 'NOT_FOUND', problems.join('\n'));
}

function errorReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
