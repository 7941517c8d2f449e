import { z } from 'zod';
import { ClubError } from '../../app/club-error';
import type { Module } from '../../app/module';
import type { SandboxSection } from '../../app/sandbox-section';
import { sandboxHeaders } from '../../outside/sandbox/headers';
import { sandboxPage, sandboxStyles } from '../../outside/sandbox/page';
import { findCode, messagesTo } from '../../outside/sandbox/messages';

const messagesQuery = z.object({
  phone: z.string().max(20).optional(),
  email: z.string().max(254).optional(),
});

/** A plus sign in a query that was not encoded arrives as a space. */
function parseRecipient(query: unknown): string | null {
  const parsed = messagesQuery.safeParse(query);
  if (!parsed.success) throw new ClubError('BAD_REQUEST');
  return parsed.data.phone?.replace(/^ /, '+') ?? parsed.data.email ?? null;
}

/** What the sandboxed services of the outside would have done. Absent when the sandbox is off. */
export const sandboxModule: Module = {
  name: 'sandbox',
  register: ({ app, context, modules }) => {
    if (!context.config.sandbox) return;
    const { db } = context;

    app.get('/sandbox', async (_request, reply) => {
      const messages = await messagesTo(db, null);
      const sections: SandboxSection[] = [];
      for (const module of modules) sections.push(...((await module.sandboxSections?.(db)) ?? []));
      return reply
        .headers(sandboxHeaders)
        .type('text/html; charset=utf-8')
        .send(sandboxPage({ messages, sections }));
    });

    app.get('/sandbox/sandbox.css', (_request, reply) =>
      reply.headers(sandboxHeaders).type('text/css; charset=utf-8').send(sandboxStyles),
    );

    app.get('/sandbox/messages', async (request, reply) => {
      const messages = await messagesTo(db, parseRecipient(request.query));
      return reply.headers(sandboxHeaders).send({
        messages: messages.map(({ id, channel, recipient, body, sent_at }) => ({
          id,
          channel,
          recipient,
          body,
          code: findCode(body),
          at: sent_at.toISOString(),
        })),
      });
    });
  },
};
