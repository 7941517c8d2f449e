import type { FastifyReply } from 'fastify';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { pageHeaders } from '../../app/form-page';
import { html, type Html } from '../../app/html';
import { ActRefusedError, OutdatedFormError, type OperatorAct } from '../../app/operator-act';
import type { OperatorPage, OperatorVisit, RefusedAct } from '../../app/operator-page';
import type { Operator, OperatorRole } from '../../app/operators';
import { actForm } from './act-form';
import { findAct } from './operator-acts-repository';
import { actKind, type Done, DONE_MS, itemTitle, pageTitle, resultNote } from './area-texts';
import { areaDocument, areaPath, type Note } from './operator-layout';
import { overviewHtml } from './overview';
import { roleWords } from './page-groups';
import { runAct } from './run-act';

type Query = OperatorVisit['query'];

/** A request of a signed-in operator. */
export interface OperatorRequest {
  readonly reply: FastifyReply;
  readonly operator: Operator;
  readonly query: Query;
}

export function sendHtml(reply: FastifyReply, text: string, status = 200): FastifyReply {
  return reply.code(status).headers(pageHeaders()).type('text/html; charset=utf-8').send(text);
}

/**
 * The texts of a form or a query. Of a repeated name nothing counts. A browser counts a line break as one
 * character and sends two: limits of lengths are those of the browser.
 */
export function textFields(form: unknown): Readonly<Record<string, string>> {
  const texts = Object.entries(form ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts.map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]));
}

interface Answer {
  readonly title: string;
  readonly content: Html;
  readonly note?: Note | null;
  readonly status?: number;
}

function hasRole({ roles }: Operator, needed: readonly OperatorRole[]): boolean {
  return needed.some((role) => roles.includes(role));
}

function mayDo(operator: Operator, { roles }: OperatorAct): boolean {
  return roles.length === 0 || hasRole(operator, roles);
}

/** Answers signed-in operators: checks roles, adds the layout, and runs and records acts. */
export class OperatorArea {
  readonly #context: AppContext;
  readonly #pages: readonly OperatorPage[];

  constructor(context: AppContext, pages: readonly OperatorPage[]) {
    this.#context = context;
    this.#pages = pages;
  }

  async overview(request: OperatorRequest): Promise<FastifyReply> {
    const content = await overviewHtml(this.#visiblePages(request.operator));
    return this.#send(request, null, { title: 'Огляд', content });
  }

  async show(request: OperatorRequest, page: OperatorPage): Promise<FastifyReply> {
    const refusal = this.#refusal(request, page);
    if (refusal) return refusal;
    const done = await this.#findDone(request, page);
    const content = await page.render(this.#visit(request, page, { done }));
    const title = pageTitle(page, request.query);
    return this.#send(request, page, { title, content, note: resultNote(done) });
  }

  async showItem(
    request: OperatorRequest,
    page: OperatorPage,
    id: number | null,
  ): Promise<FastifyReply> {
    const refusal = this.#refusal(request, page);
    if (refusal) return refusal;
    const done = await this.#findDone(request, page);
    const visit = this.#visit(request, page, { done });
    const content = id === null ? null : await page.renderItem?.(visit, id);
    if (!content) throw new ClubError('NOT_FOUND');
    return this.#send(request, page, {
      title: itemTitle(page, id),
      content,
      note: resultNote(done),
    });
  }

  async sendFile(
    request: OperatorRequest,
    page: OperatorPage,
    find: NonNullable<OperatorPage['files']>[string],
    id: string,
  ): Promise<FastifyReply> {
    const refusal = this.#refusal(request, page);
    if (refusal) return refusal;
    const file = await find(id, request.operator);
    if (!file) throw new ClubError('NOT_FOUND');
    return request.reply.headers(pageHeaders()).type(file.type).send(file.body);
  }

  async act(
    request: OperatorRequest,
    page: OperatorPage,
    act: OperatorAct,
    fields: RefusedAct['fields'],
  ): Promise<FastifyReply> {
    const refusal = this.#refusal(request, page, act);
    if (refusal) return refusal;
    const { reply, operator } = request;
    try {
      const {
        id,
        item,
        query = '',
        leadsTo,
      } = await runAct(this.#context, {
        operator: operator.name,
        page,
        act,
        form: fields,
      });
      if (leadsTo !== undefined) return await reply.redirect(leadsTo, 303);
      const to = item === undefined ? page.path : `${page.path}/${item}`;
      const search = query === '' ? `done=${id}` : `done=${id}&${query}`;
      return await reply.redirect(`${areaPath}/${to}?${search}`, 303);
    } catch (error) {
      if (!(error instanceof ActRefusedError)) throw error;
      const note = { text: error.sentence, isFault: true };
      const isOutdated = error instanceof OutdatedFormError;
      const answer = await this.#filledForm(request, page, act, { fields, isOutdated });
      return this.#send(request, page, { ...answer, note, status: 422 });
    }
  }

  /** Shows a form that was sent without a session as it was filled in. Nothing is done yet. */
  async reopen(
    request: OperatorRequest,
    page: OperatorPage,
    act: OperatorAct,
    fields: RefusedAct['fields'],
  ): Promise<FastifyReply> {
    const refusal = this.#refusal(request, page, act);
    if (refusal) return refusal;
    const text = 'Форму ще не надіслано. Перевір, що в ній, і надішли ще раз.';
    const answer = await this.#filledForm(request, page, act, { fields, isOutdated: false });
    return this.#send(request, page, { ...answer, note: { text, isFault: true } });
  }

  /** Where the form was, with what was sent. */
  async #filledForm(
    request: OperatorRequest,
    page: OperatorPage,
    act: OperatorAct,
    { fields, isOutdated }: Omit<RefusedAct, 'act'>,
  ): Promise<Answer> {
    const visit = this.#visit(request, page, { refused: { act: act.name, fields, isOutdated } });
    const item = act.itemField === null ? null : databaseId(fields[act.itemField] ?? '');
    const content = item === null ? null : await page.renderItem?.(visit, item);
    if (content) return { title: itemTitle(page, item), content };
    return { title: pageTitle(page, fields), content: await page.render(visit) };
  }

  #visiblePages(operator: Operator): readonly OperatorPage[] {
    return this.#pages.filter(({ roles }) => hasRole(operator, roles));
  }

  #visit(
    { operator, query }: OperatorRequest,
    page: OperatorPage,
    { done = null, refused = null }: Partial<Pick<OperatorVisit, 'done' | 'refused'>>,
  ): OperatorVisit {
    return {
      operator,
      query,
      done,
      refused,
      form: (act, form) =>
        mayDo(operator, act)
          ? actForm(`${areaPath}/${page.path}/${act.name}`, act, form, refused)
          : null,
    };
  }

  #send(
    { reply, operator }: OperatorRequest,
    page: OperatorPage | null,
    { status = 200, ...answer }: Answer,
  ): FastifyReply {
    const pages = this.#visiblePages(operator);
    const current = page?.path ?? null;
    return sendHtml(reply, areaDocument({ operator, pages, current, ...answer }), status);
  }

  /** The operator's own act of this page that the address names, for a short time. */
  async #findDone({ operator, query }: OperatorRequest, page: OperatorPage): Promise<Done | null> {
    const id = query['done'] === undefined ? null : databaseId(query['done']);
    const stored = id === null ? undefined : await findAct(this.#context.db, id);
    if (!stored || stored.operator !== operator.name) return null;
    if (this.#context.now().getTime() - stored.at.getTime() > DONE_MS) return null;
    const act = page.acts?.find((one) => actKind(page, one) === stored.act);
    return act ? { act: act.name, title: act.title, subject: stored.subject } : null;
  }

  /** The answer for an operator without the role of the page or the act. */
  #refusal(request: OperatorRequest, page: OperatorPage, act?: OperatorAct): FastifyReply | null {
    const { operator } = request;
    const isOpen = hasRole(operator, page.roles);
    if (isOpen && (!act || mayDo(operator, act))) return null;
    const needed = isOpen && act ? act.roles : page.roles;
    const words = needed.map((role) => `«${roleWords[role]}»`).join(' або ');
    const text = `Тут потрібна роль ${words}. Її додає той, хто налаштовує сервер.`;
    const note = { text, isFault: true };
    return this.#send(request, null, {
      title: 'Немає доступу',
      content: html``,
      note,
      status: 403,
    });
  }
}
