import { finish, sendPhoto, start } from '@club/api/contract/verification';
import sharp from 'sharp';
import type { CallOptions, TestServer } from './index';
import { signIn, type OperatorClient } from './operator-client';
import type { SandboxChoice } from '../outside/identity/sandbox-page';

/** A photo with a camera's metadata. */
export async function aPhoto(width = 800, height = 600): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c84' } })
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '50/1 27/1 0/1' } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

/** Helpers that act as a customer, the provider's page and an operator. */
export function createVerifier(server: TestServer, signInAs = () => signIn(server)) {
  const { app } = server;
  let operator: Promise<OperatorClient> | null = null;
  const operatorOf = () => (operator ??= signInAs());
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
    /** The decision of an operator; gives the page with its result. */
    decide: async (
      id: number,
      { decision, ...fields }: { readonly decision: string; readonly birth_date?: string },
    ) => {
      const reviewer = await operatorOf();
      const act = decision === 'approve' || decision === 'minor' ? decision : 'refuse';
      return reviewer.post(`/verification/${act}`, {
        document: id,
        ...(act === 'approve' && { confirmed: 'yes' }),
        ...(act === 'refuse' && { reason: decision }),
        ...fields,
      });
    },
    lift: async (customerId: number, reason: string) =>
      (await operatorOf()).post('/age-marks/lift', { customer: customerId, reason }),
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
