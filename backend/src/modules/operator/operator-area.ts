import type { FastifyReply } from 'fastify';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../app/database-id';
import { pageHeaders } from '../../app/form-page';
import { html, type Html } from '../../app/html';
import { ActRefusedError, type OperatorAct } from '../../app/operator-act';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import type { Operator, OperatorRole } from '../../app/operators';
import { actForm } from './act-form';
import { findAct, insertAct } from './operator-acts-repository';
import { areaDocument, areaPath, roleWords, type Note } from './operator-layout';
import { overviewHtml } from './overview';

type Query = OperatorVisit['query'];

/** A request of a signed-in operator. */
export interface OperatorRequest {
  readonly reply: FastifyReply;
  readonly operator: Operator;
  readonly query: Query;
}

/** The kind of an act, as it is stored. */
function actKind(page: OperatorPage, act: OperatorAct): string {
  return `${page.path}.${act.name}`;
}

/** The words for each kind of act. */
export function actTitles(pages: readonly OperatorPage[]): ReadonlyMap<string, string> {
  return new Map(
    pages.flatMap((page) =>
      (page.acts ?? []).map((act) => [actKind(page, act), act.title] as const),
    ),
  );
}

export function sendHtml(reply: FastifyReply, text: string, status = 200): FastifyReply {
  return reply.code(status).headers(pageHeaders()).type('text/html; charset=utf-8').send(text);
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
  readonly #titles: ReadonlyMap<string, string>;

  constructor(context: AppContext, pages: readonly OperatorPage[]) {
    this.#context = context;
    this.#pages = pages;
    this.#titles = actTitles(pages);
  }

  async overview({ reply, operator }: OperatorRequest): Promise<FastifyReply> {
    const content = await overviewHtml(this.#pagesOf(operator));
    return sendHtml(reply, this.#document(operator, null, { title: 'Огляд', content }));
  }

  async show(request: OperatorRequest, page: OperatorPage): Promise<FastifyReply> {
    const refusal = this.#refusal(request, page);
    if (refusal) return refusal;
    const content = await page.render(this.#visit(request, page));
    return this.#send(request, page, { title: page.title, content });
  }

  async showItem(
    request: OperatorRequest,
    page: OperatorPage,
    id: number | null,
  ): Promise<FastifyReply> {
    const refusal = this.#refusal(request, page);
    if (refusal) return refusal;
    const visit = this.#visit(request, page);
    const content = id === null ? null : await page.renderItem?.(visit, id);
    if (!content) throw new ClubError('NOT_FOUND');
    return this.#send(request, page, { title: `${page.title}: №${id}`, content });
  }

  async sendFile(
    request: OperatorRequest,
    page: OperatorPage,
    find: NonNullable<OperatorPage['files']>[string],
    id: number | null,
  ): Promise<FastifyReply> {
    const refusal = this.#refusal(request, page);
    if (refusal) return refusal;
    const file = id === null ? null : await find(id);
    if (!file) throw new ClubError('NOT_FOUND');
    return request.reply.headers(pageHeaders()).type(file.type).send(file.bytes);
  }

  async act(
    request: OperatorRequest,
    page: OperatorPage,
    act: OperatorAct,
    form: unknown,
  ): Promise<FastifyReply> {
    const refusal = this.#refusal(request, page, act);
    if (refusal) return refusal;
    const { reply, operator } = request;
    try {
      const { id, item } = await this.#run(operator, page, act, form);
      const to = item === undefined ? page.path : `${page.path}/${item}`;
      return await reply.redirect(`${areaPath}/${to}?done=${id}`, 303);
    } catch (error) {
      if (!(error instanceof ActRefusedError)) throw error;
      const content = await page.render(this.#visit(request, page));
      const note = { text: error.message, isFault: true };
      const parts = { title: page.title, content, note };
      return sendHtml(reply, this.#document(operator, page.path, parts), 422);
    }
  }

  /** The act and its record are one transaction. */
  async #run(operator: Operator, page: OperatorPage, act: OperatorAct, form: unknown) {
    const { transaction, now } = this.#context;
    const run = act.prepare(form, operator.name);
    return transaction(async (tx) => {
      const { subject, detail = null, reason, item } = await run(tx);
      const who = { operator: operator.name, act: actKind(page, act), at: now() };
      return { id: await insertAct(tx, { ...who, subject, detail, reason }), item };
    });
  }

  #pagesOf(operator: Operator): readonly OperatorPage[] {
    return this.#pages.filter(({ roles }) => hasRole(operator, roles));
  }

  #visit({ operator, query }: OperatorRequest, page: OperatorPage): OperatorVisit {
    return {
      operator,
      query,
      form: (act, form) =>
        mayDo(operator, act) ? actForm(`${areaPath}/${page.path}/${act.name}`, act, form) : null,
    };
  }

  #document(
    operator: Operator,
    current: string | null,
    parts: { readonly title: string; readonly content: Html; readonly note?: Note | null },
  ): string {
    return areaDocument({ operator, pages: this.#pagesOf(operator), current, ...parts });
  }

  async #send(
    { reply, operator, query }: OperatorRequest,
    page: OperatorPage,
    parts: { readonly title: string; readonly content: Html },
  ): Promise<FastifyReply> {
    const note = await this.#findResult(operator, query);
    return sendHtml(reply, this.#document(operator, page.path, { ...parts, note }));
  }

  /** The result of the operator's own act that the address names. */
  async #findResult(operator: Operator, { done }: Query): Promise<Note | null> {
    const id = done === undefined ? null : databaseId(done);
    const act = id === null ? undefined : await findAct(this.#context.db, id);
    if (!act || act.operator !== operator.name) return null;
    const title = this.#titles.get(act.act) ?? act.act;
    const text = `${act.subject}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
    return { text, isFault: false };
  }

  /** The answer for an operator without the role of the page or the act. */
  #refusal(
    { reply, operator }: OperatorRequest,
    page: OperatorPage,
    act?: OperatorAct,
  ): FastifyReply | null {
    const isOpen = hasRole(operator, page.roles);
    if (isOpen && (!act || mayDo(operator, act))) return null;
    const needed = isOpen && act ? act.roles : page.roles;
    const words = needed.map((role) => `«${roleWords[role]}»`).join(' або ');
    const text = `Тут потрібна роль ${words}. Її додає той, хто налаштовує сервер.`;
    const parts = { title: 'Немає доступу', content: html``, note: { text, isFault: true } };
    return sendHtml(reply, this.#document(operator, null, parts), 403);
  }
}
