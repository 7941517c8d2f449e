import { finish, sendPhoto, start } from '@club/api/contract/verification';
import sharp from 'sharp';
import type { CallOptions, TestServer } from './index';
import type { SandboxChoice } from '../outside/identity/sandbox-page';

/** A photo with a camera's metadata. */
export async function aPhoto(width = 800, height = 600): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c84' } })
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '50/1 27/1 0/1' } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

/** Helpers that act as a customer, the provider's page and a reviewer. */
export function createVerifier(server: TestServer) {
  const { app } = server;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  return {
    /** A new customer with an e-mail. */
    async aReader(options?: Parameters<TestServer['loginAsNew']>[0]) {
      const as = await server.loginAsNew(options);
      const email = `${as.customerId}@example.com`;
      await server.context.db
        .updateTable('customers')
        .set({ email })
        .where('id', '=', as.customerId)
        .execute();
      return { ...as, email };
    },
    /** Begins, chooses on the provider's page, and gives the parameters of the redirect. */
    async visitProvider(
      as: CallOptions,
      choice: SandboxChoice,
      subject = `person-${Math.random()}`,
      host: 'main' | 'second' = 'main',
    ) {
      const { url } = await server.call(start, { host }, as);
      const fields = Object.fromEntries(new URL(url).searchParams);
      const answer = await app.inject({
        method: 'POST',
        url: '/sandbox/identity/decide',
        headers: form,
        payload: new URLSearchParams({ ...fields, subject, choice }).toString(),
      });
      const back = new URL(String(answer.headers.location));
      const { state = '', ...rest } = Object.fromEntries(back.searchParams);
      return { back, input: { state, ...rest } };
    },
    finish: (input: { state: string }, as: CallOptions) => server.call(finish, input, as),
    send: (as: CallOptions, photo: Blob) => server.call(sendPhoto, { photo, consent: 'true' }, as),
    decide: (id: number, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: `/sandbox/verification/${id}`,
        headers: { ...form, host: 'localhost:8080', origin: 'http://localhost:8080', ...headers },
        payload: new URLSearchParams(fields).toString(),
      }),
    /** Opens the sandbox's page, or with credentials the operators' page. */
    lift: (
      customerId: number,
      why: string,
      headers: Record<string, string> = {},
      credentials?: Record<string, string>,
    ) =>
      app.inject({
        method: 'POST',
        url: `/${credentials ? 'operator' : 'sandbox'}/verification/marks/${customerId}`,
        headers: {
          ...form,
          host: 'localhost:8080',
          origin: 'http://localhost:8080',
          ...credentials,
          ...headers,
        },
        payload: new URLSearchParams({ why }).toString(),
      }),
    pendingOf: async (customerId: number) => {
      const rows = await server.context.db
        .selectFrom('verifications')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('status', '=', 'pending')
        .execute();
      return rows.map(({ id }) => id);
    },
    photos: () => server.context.db.selectFrom('verification_photos').selectAll().execute(),
  };
}
