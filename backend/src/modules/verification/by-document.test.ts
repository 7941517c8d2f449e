import { getState, markSeen, sendPhoto, withdraw } from '@club/api/contract/verification';
import { isAgeVerified } from '@club/domain/age';
import sharp from 'sharp';
import { decryptBytes } from '../../foundation/encrypted-text';
import { cleanUpVerifications, expiredVerifications } from './verification-clean-up';
import { createTestServer, type CallOptions, type TestServer } from '../../testing';
import { findUsers } from '../account/users-repository';
import { signIn, type OperatorClient } from '../../testing/operator-client';
import { aPhoto, createVerifier } from '../../testing/verification-fixture';

let server: TestServer;
let verifier: ReturnType<typeof createVerifier>;
let operator: OperatorClient;

beforeAll(async () => {
  server = await createTestServer();
  operator = await signIn(server);
  verifier = createVerifier(server);
});
afterAll(() => server.close());

const readState = async (as: CallOptions) => (await server.call(getState, {}, as)).verification;

async function aSender(photo?: Blob) {
  const { email, ...as } = await verifier.aReader();
  await verifier.send(as, photo ?? (await aPhoto()));
  const [id = 0] = await verifier.pendingOf(as.customerId);
  return { as, id, email };
}

const emailsTo = async (email: string) => {
  await server.context.jobs.drain();
  const emails = await server.context.db
    .selectFrom('sandbox_messages')
    .select('body')
    .where('recipient', '=', email)
    .execute();
  return emails.map(({ body }) => body);
};

test('[RT-50] a photo is encoded again without metadata and stored encrypted', async () => {
  const { id } = await aSender(await aPhoto(4000, 3000));
  const photo = (await verifier.photos()).find(({ verification_id }) => verification_id === id);
  const sealed = Buffer.from(photo?.sealed ?? []);
  expect(sealed.includes('JFIF')).toBe(false);
  const open = decryptBytes(sealed, server.config.codeSecret);
  expect(open.includes('SecretCamera')).toBe(false);
  const { format, width, exif } = await sharp(open).metadata();
  expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 2200, exif: undefined });
});

test('[RT-50] [AC-08] an approval updates the accounts, deletes the photo, sends an e-mail and is news once', async () => {
  const { as, id, email } = await aSender();
  expect(await readState(as)).toMatchObject({ status: 'pending', way: 'document', is_news: false });
  const url = `/verification/photo/${id}`;
  expect((await operator.get('/verification')).body).toContain(url);
  const photo = await operator.get(url);
  expect([photo.headers['content-type'], photo.headers['cache-control']]).toEqual([
    'image/jpeg',
    'no-store',
  ]);
  expect((await verifier.decide(id, { decision: 'approve' })).body).toContain('вік підтверджено');
  expect(await readState(as)).toMatchObject({ status: 'approved', is_news: true });
  const { main } = await findUsers(server.context.db, as.customerId);
  expect(main && isAgeVerified([{ brand: 'main', ...main }])).toBe(true);
  expect((await verifier.photos()).map((one) => one.verification_id)).not.toContain(id);
  expect((await operator.get(url)).statusCode).toBe(404);
  expect(await emailsTo(email)).toEqual([expect.stringContaining('Твій вік підтверджено')]);
  const answers = await Promise.all(Array.from({ length: 4 }, () => server.call(markSeen, {}, as)));
  expect(answers.filter(({ verification }) => verification.is_news)).toHaveLength(1);
  expect(await readState(as)).toMatchObject({ status: 'approved', is_news: false });
  const again = { photo: await aPhoto(), consent: 'true' as const };
  expect((await server.failure(sendPhoto, again, as)).code).toBe('VERIFICATION_DONE');
});

test('[RT-50] a refusal has a reason, and another photo can be sent', async () => {
  const { as, id, email } = await aSender();
  await verifier.decide(id, { decision: 'unreadable' });
  expect(await readState(as)).toMatchObject({
    status: 'rejected',
    way: 'document',
    reason: 'unreadable',
    is_news: true,
  });
  expect(await emailsTo(email)).toEqual([expect.stringContaining('Перевірити вік не вдалося')]);
  const { verification } = await verifier.send(as, await aPhoto());
  expect(verification).toMatchObject({ status: 'pending', reason: null, is_news: false });
});

test('[RT-50] a minor is refused with the birth date that the operator enters', async () => {
  const { as, id } = await aSender();
  const without = await verifier.decide(id, { decision: 'minor', birth_date: '1990-01-01' });
  expect(without.body).toContain('Вкажи дату народження');
  expect((await readState(as)).status).toBe('pending');
  const year = new Date().getFullYear();
  await verifier.decide(id, { decision: 'minor', birth_date: `${year - 16}-01-31` });
  expect(await readState(as)).toMatchObject({
    status: 'rejected',
    reason: 'minor',
    adult_from: `${year + 2}-01-31`,
  });
  const failure = await server.failure(sendPhoto, { photo: await aPhoto(), consent: 'true' }, as);
  expect(failure.code).toBe('UNDER_AGE');
});

test('[RT-50] a newer photo replaces the pending one, which can no longer be reviewed', async () => {
  const { as, id } = await aSender();
  await verifier.send(as, await aPhoto());
  const waiting = await verifier.pendingOf(as.customerId);
  expect(waiting).toHaveLength(1);
  expect(waiting).not.toContain(id);
  expect((await verifier.photos()).map((one) => one.verification_id)).not.toContain(id);
  expect((await verifier.decide(id, { decision: 'approve' })).body).toContain('уже не чекає');
  expect((await readState(as)).status).toBe('pending');
});

test('[RT-50] of two simultaneous photos one is pending', async () => {
  const as = await server.loginAsNew();
  const photo = await aPhoto();
  await Promise.all(Array.from({ length: 4 }, () => verifier.send(as, photo)));
  expect(await verifier.pendingOf(as.customerId)).toHaveLength(1);
});

test('[RT-50] a withdrawn photo is deleted and cannot be approved', async () => {
  const { as, id } = await aSender();
  const { verification } = await server.call(withdraw, {}, as);
  expect(verification.status).toBe('none');
  expect((await verifier.photos()).map((one) => one.verification_id)).not.toContain(id);
  await verifier.decide(id, { decision: 'approve' });
  expect((await readState(as)).status).toBe('none');
  expect((await server.call(withdraw, {}, as)).verification.status).toBe('none');
});

test('[RT-50] of two operators only one decides', async () => {
  const { as, id } = await aSender();
  const answers = await Promise.all([
    verifier.decide(id, { decision: 'approve' }),
    verifier.decide(id, { decision: 'unreadable' }),
  ]);
  expect(answers.filter(({ body }) => body.includes('уже не чекає'))).toHaveLength(1);
  expect(['approved', 'rejected']).toContain((await readState(as)).status);
});

test.each([
  ['adult', 'approved'],
  ['minor', 'rejected'],
] as const)(
  '[RT-50] an answer of the provider deletes the pending photo: %s',
  async (persona, status) => {
    const { as, id } = await aSender();
    const { input } = await verifier.visitProvider(as, persona);
    expect((await readState(as)).status).toBe('pending');
    await verifier.finish(input, as);
    expect((await readState(as)).status).toBe(status);
    expect((await verifier.photos()).map((one) => one.verification_id)).not.toContain(id);
    expect(await verifier.pendingOf(as.customerId)).toEqual([]);
  },
);

test('[RT-50] a photo that is being decoded when the provider finds a minor is refused', async () => {
  const as = await server.loginAsNew();
  const { input } = await verifier.visitProvider(as, 'minor');
  const photo = await aPhoto(4000, 3000);
  const [sent] = await Promise.all([
    server.failure(sendPhoto, { photo, consent: 'true' }, as),
    verifier.finish(input, as),
  ]);
  expect(sent.code).toBe('UNDER_AGE');
  expect(await verifier.pendingOf(as.customerId)).toEqual([]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>';
const photos: [string, () => Promise<Blob>, string][] = [
  [
    'a text',
    async () => new Blob(['no picture'], { type: 'image/jpeg' }),
    'DOCUMENT_PHOTO_INVALID',
  ],
  ['a drawing with scripts', async () => new Blob([svg]), 'DOCUMENT_PHOTO_INVALID'],
  ['half a photo', async () => (await aPhoto()).slice(0, 900), 'DOCUMENT_PHOTO_INVALID'],
  ['nothing', async () => new Blob([]), 'DOCUMENT_PHOTO_INVALID'],
  ['a stamp', () => aPhoto(200, 800), 'DOCUMENT_PHOTO_SMALL'],
  ['too many pixels', () => aPhoto(12_000, 6_000), 'DOCUMENT_PHOTO_INVALID'],
];

test.each(photos)('[RT-50] %s is refused and nothing is stored', async (_name, photo, code) => {
  const as = await server.loginAsNew();
  const input = { photo: await photo(), consent: 'true' };
  expect(await server.failure(sendPhoto, input, as)).toMatchObject({ status: 422, code });
  expect(await verifier.pendingOf(as.customerId)).toEqual([]);
});

test('[RT-50] PNG and WebP are accepted', async () => {
  for (const kind of ['png', 'webp'] as const) {
    const photo = await (await aPhoto()).arrayBuffer();
    const bytes = await sharp(photo).toFormat(kind).toBuffer();
    const { as } = await aSender(new Blob([new Uint8Array(bytes)]));
    expect((await readState(as)).status).toBe('pending');
  }
});

test('[RT-50] a photo over the size limit is refused', async () => {
  const as = await server.loginAsNew();
  const photo = new Blob([new Uint8Array(9 * 1024 * 1024)]);
  expect(await server.failure(sendPhoto, { photo, consent: 'true' }, as)).toMatchObject({
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
  });
});

test('[RT-50] a photo without consent is refused', async () => {
  const as = await server.loginAsNew();
  for (const consent of ['false', 'yes', undefined]) {
    const failure = await server.failure(sendPhoto, { photo: await aPhoto(), consent }, as);
    expect(failure.code).toBe('BAD_REQUEST');
  }
  expect(await verifier.pendingOf(as.customerId)).toEqual([]);
});

test('[RT-50] five photos a day are accepted', async () => {
  const as = await server.loginAsNew();
  for (let index = 0; index < 5; index += 1) await verifier.send(as, await aPhoto());
  const input = { photo: await aPhoto(), consent: 'true' as const };
  expect(await server.failure(sendPhoto, input, as)).toMatchObject({
    status: 429,
    code: 'VERIFICATION_LIMIT',
  });
  expect(await verifier.pendingOf(as.customerId)).toHaveLength(1);
});

test('[RT-50] a photo is deleted after a month without a review', async () => {
  const { as, id } = await aSender();
  await cleanUpVerifications(server.context);
  expect((await readState(as)).status).toBe('pending');
  server.advance(30 * 86_400 + 1);
  await cleanUpVerifications(server.context);
  expect((await verifier.photos()).map((one) => one.verification_id)).not.toContain(id);
});

test('[RT-50] a photo that an interrupted clean-up has left is deleted, pending ones stay', async () => {
  const { id: waiting } = await aSender();
  const { id } = await aSender();
  await server.context.db
    .updateTable('verifications')
    .set({ status: 'unfinished' })
    .where('id', '=', id)
    .execute();
  await cleanUpVerifications(server.context);
  const stored = (await verifier.photos()).map((one) => one.verification_id);
  expect([stored.includes(id), stored.includes(waiting)]).toEqual([false, true]);
});

test('the clean-up reads only what is open', async () => {
  const { db, now } = server.context;
  const plan = JSON.stringify(await expiredVerifications(db, now(), now()).explain());
  expect(plan).toContain('verifications_begun');
  expect(plan).toContain('verifications_pending');
});
