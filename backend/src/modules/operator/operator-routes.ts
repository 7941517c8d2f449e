import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acceptForms } from '../../app/accept-forms';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { reportFailure } from '../../app/failures';
import { pageHeaders } from '../../app/form-page';
import type { OperatorAct } from '../../app/operator-act';
import type { OperatorPage } from '../../app/operator-page';
import { checkKey } from './check-key';
import { OperatorArea, sendHtml, textFields, type OperatorRequest } from './operator-area';
import { areaPath, faultDocument, signInDocument } from './operator-layout';
import { createOperatorSessions, type OperatorSessions } from './operator-sessions';
import { areaStyles } from './operator-styles';
import { readUnsentForm, writeUnsentForm } from './unsent-form';

/** The longest text of a form: 60,000 letters, of which the browser makes up to nine bytes each. */
const FORM_BYTES = 640 * 1024;

const signInForm = z.object({
  name: z.string().max(40),
  key: z.string().max(100),
  page: z.string().max(40).default(''),
});

function readId({ params }: FastifyRequest): string {
  return (params as { id: string }).id;
}

function parseId(request: FastifyRequest): number | null {
  return databaseId(readId(request));
}

/** Only paths of pages, so that the form leads nowhere else. */
function knownPath(pages: readonly OperatorPage[], path: unknown): string {
  return pages.find((page) => page.path === path)?.path ?? '';
}

/** The browser sends the cookie automatically, so forms of other sites are refused. */
function refuseForeignForm({ method, headers, host }: FastifyRequest): void {
  if (method === 'GET' || method === 'HEAD') return;
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin) || new URL(origin).host !== host) {
    throw new ClubError('FORBIDDEN');
  }
}

/** Answers failures with a page. */
function addFaultPages(scope: FastifyInstance, { log }: AppContext): void {
  scope.setErrorHandler((error, request, reply) => {
    const failure = reportFailure(log, error, { request, reply });
    return sendHtml(reply, faultDocument(failure.message), failure.status);
  });
  scope.setNotFoundHandler(() => {
    throw new ClubError('NOT_FOUND');
  });
}

/** The act of an unsent form, with its page; null if there is none. */
function findUnsent(pages: readonly OperatorPage[], text: string) {
  const form = readUnsentForm(text);
  const page = pages.find(({ path }) => path === form?.page);
  const act = page?.acts?.find(({ name }) => name === form?.act);
  return form && page && act ? { page, act, fields: form.fields } : null;
}

interface SignInDependencies {
  readonly context: AppContext;
  readonly sessions: OperatorSessions;
  readonly area: OperatorArea;
  readonly pages: readonly OperatorPage[];
}

function serveSignIn(
  scope: FastifyInstance,
  { context, sessions, area, pages }: SignInDependencies,
): void {
  scope.get('/sign-in', (request, reply) => {
    const page = knownPath(pages, textFields(request.query)['page']);
    return sendHtml(reply, signInDocument({ page, form: '' }, null));
  });

  scope.post('/sign-in', { bodyLimit: FORM_BYTES }, async (request, reply) => {
    const parsed = signInForm.safeParse(request.body);
    const { name, key, page } = parsed.success ? parsed.data : { name: '', key: '', page: '' };
    const { form = '' } = textFields(request.body);
    const path = knownPath(pages, page);
    const operator = await checkKey(context, { name, key, address: request.ip });
    if (operator === null) {
      context.log.warn('a wrong key of an operator');
      const note = { text: 'Ім’я або ключ не підходить. Перевір обидва.', isFault: true };
      return sendHtml(reply, signInDocument({ page: path, form, name }, note), 401);
    }
    await sessions.open(request, reply, operator);
    const unsent = findUnsent(pages, form);
    if (unsent) {
      const { page: target, act, fields } = unsent;
      return area.reopen({ reply, operator, query: {} }, target, act, fields);
    }
    return reply.redirect(path === '' ? areaPath : `${areaPath}/${path}`, 303);
  });

  scope.post('/sign-out', async (request, reply) => {
    await sessions.end(request, reply);
    return reply.redirect(`${areaPath}/sign-in`, 303);
  });
}

type Handler = (request: OperatorRequest, raw: FastifyRequest) => Promise<FastifyReply>;

/** Runs a handler for a signed-in operator, and leads others to the sign-in. A form comes along. */
function createGuard(sessions: OperatorSessions) {
  return (handler: Handler, path = '', act?: OperatorAct) =>
    async (raw: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const operator = await sessions.find(raw);
      if (operator) return handler({ reply, operator, query: textFields(raw.query) }, raw);
      if (act) {
        const form = writeUnsentForm({ page: path, act: act.name, fields: textFields(raw.body) });
        const text =
          'Сеанс закінчився або ще не починався. Увійди, і форма відкриється знову з усім, що в ній було.';
        const note = { text, isFault: true };
        return sendHtml(reply, signInDocument({ page: path, form }, note), 401);
      }
      const query = path === '' ? '' : `?page=${path}`;
      return reply.headers(pageHeaders()).redirect(`${areaPath}/sign-in${query}`, 303);
    };
}

function servePage(
  scope: FastifyInstance,
  area: OperatorArea,
  guard: ReturnType<typeof createGuard>,
  page: OperatorPage,
): void {
  const { path, renderItem, files = {}, acts = [] } = page;
  scope.get(
    `/${path}`,
    guard((request) => area.show(request, page), path),
  );
  if (renderItem) {
    scope.get(
      `/${path}/:id`,
      guard((request, raw) => area.showItem(request, page, parseId(raw)), path),
    );
  }
  for (const [name, find] of Object.entries(files)) {
    scope.get(
      `/${path}/${name}/:id`,
      guard((request, raw) => area.sendFile(request, page, find, readId(raw)), path),
    );
  }
  for (const act of acts) {
    scope.post(
      `/${path}/${act.name}`,
      { bodyLimit: FORM_BYTES },
      guard((request, raw) => area.act(request, page, act, textFields(raw.body)), path, act),
    );
  }
}

/** The operator area at /operator. */
export function serveOperatorArea(
  app: FastifyInstance,
  context: AppContext,
  pages: readonly OperatorPage[],
): void {
  const sessions = createOperatorSessions(context);
  const area = new OperatorArea(context, pages);
  const guard = createGuard(sessions);
  void app.register(
    (scope, _options, done) => {
      acceptForms(scope);
      addFaultPages(scope, context);
      scope.addHook('onRequest', async (request) => refuseForeignForm(request));
      scope.get('/area.css', (_request, reply) =>
        reply.headers(pageHeaders()).type('text/css; charset=utf-8').send(areaStyles),
      );
      serveSignIn(scope, { context, sessions, area, pages });
      scope.get(
        '/',
        guard((request) => area.overview(request)),
      );
      for (const page of pages) servePage(scope, area, guard, page);
      done();
    },
    { prefix: areaPath },
  );
}
