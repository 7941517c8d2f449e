import type { LightMyRequestResponse } from 'fastify';
import { operatorRoles, type OperatorRole } from '../app/operators';
import type { Server } from '../server/create-server';
import { operatorSetting } from '../server/config/operators-config';

/** The key of an operator in tests. */
export const keyOf = (name: string) =>
  Buffer.from(name.padEnd(32, '-')).toString('hex').slice(0, 64);

/** The setting OPERATORS for operators with these roles. */
export function operatorsSetting(roles: Readonly<Record<string, readonly OperatorRole[]>>): string {
  return Object.entries(roles)
    .map(([name, own]) => operatorSetting(name, own, keyOf(name)))
    .join(',');
}

/** Every test server has this operator, if it sets no others. */
export const testOperators = operatorsSetting({ Оксана: operatorRoles });

export interface OperatorClient {
  readonly cookie: string;
  readonly get: (path: string) => Promise<LightMyRequestResponse>;
  /** Sends a form and follows the redirect to its result. */
  readonly post: (
    path: string,
    fields: Readonly<Record<string, string | number>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<LightMyRequestResponse>;
}

interface Visitor {
  readonly cookie?: string;
  readonly address?: string;
  /** The origin of the server and its forms. */
  readonly origin?: string;
}

/**
 * A browser sends no form with a wrong field, and says why beside the field. In closed details nobody sees
 * that, so a form has no fields there.
 */
function checkFields(answer: LightMyRequestResponse): LightMyRequestResponse {
  const forms = answer.body.match(/<form[^]*?<\/form>/g) ?? [];
  const closed = forms.flatMap((form) => form.match(/<details[^]*?<\/details>/g) ?? []);
  const hidden = closed.find((one) => /<(input|select|textarea)/.test(one));
  if (hidden !== undefined) throw new Error(`A form has fields in closed details: ${hidden}`);
  return answer;
}

/** A browser at the operator area, that is signed in if it has a cookie. */
export function operatorClient({ app }: Server, visitor: Visitor = {}): OperatorClient {
  const { cookie = '', address = '10.0.0.1', origin = 'http://localhost:8080' } = visitor;
  const { host, protocol } = new URL(origin);
  // A server that trusts no proxy ignores the protocol.
  const headers = { cookie, host, 'x-forwarded-proto': protocol.slice(0, -1) };
  const get: OperatorClient['get'] = async (path) =>
    checkFields(await app.inject({ url: `/operator${path}`, headers, remoteAddress: address }));
  return {
    cookie,
    get,
    post: async (path, fields, more = {}) => {
      const texts = Object.entries(fields).map(([name, value]) => [name, String(value)] as const);
      const answer = await app.inject({
        method: 'POST',
        url: `/operator${path}`,
        remoteAddress: address,
        headers: {
          ...headers,
          origin,
          'content-type': 'application/x-www-form-urlencoded',
          ...more,
        },
        payload: new URLSearchParams(texts.map(([name, value]) => [name, value])).toString(),
      });
      const to = answer.headers.location;
      const isResult = answer.statusCode === 303 && to?.includes('?done=') === true;
      return isResult ? get(to.replace('/operator', '')) : checkFields(answer);
    },
  };
}

/** Sends the form with name and key. */
export function sendKey(
  server: Server,
  {
    name,
    key = keyOf(name),
    page = '',
    ...visitor
  }: Visitor & {
    readonly name: string;
    readonly key?: string;
    readonly page?: string;
  },
): Promise<LightMyRequestResponse> {
  return operatorClient(server, visitor).post('/sign-in', { name, key, page });
}

/** Signs an operator in. */
export async function signIn(
  server: Server,
  name = 'Оксана',
  visitor: Visitor = {},
): Promise<OperatorClient> {
  const answer = await sendKey(server, { ...visitor, name });
  const [cookie] = answer.cookies.map((one) => `${one.name}=${one.value}`);
  if (cookie === undefined) throw new Error(`The sign-in was answered ${answer.statusCode}`);
  return operatorClient(server, { ...visitor, cookie });
}

/** The key of a form that adds something, on a page. */
export function formKeyOn({ body }: LightMyRequestResponse): { 'form-key': string } {
  return { 'form-key': /name="form-key" value="([^"]+)"/.exec(body)?.[1] ?? '' };
}
