import { checkAddress, cityAvailable, ipostAuth } from '@club/api/contract/delivery';
import type { Courier } from '../../outside/courier/port';
import { ServiceError } from '../../outside/service-error';
import { createTestServer, type TestServer } from '../../testing';
import { createShopper, kyiv, type Shopper } from '../../testing/create-shopper';
import { checkCourierAddress } from './ipost-service';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const getToken = async ({ as }: Shopper) => (await server.call(ipostAuth, {}, as)).token;

test('[CL-58] [CL-59] the courier says where it goes, to those who opened it', async () => {
  const shopper = await createShopper(server);
  const token = await getToken(shopper);
  const available = async (city: string) =>
    (await server.call(cityAvailable, { token, city }, shopper.as)).available;
  expect(await available('city-0001')).toBe(true);
  expect(await available('city-0016')).toBe(false);
  expect(
    await server.failure(cityAvailable, { token, city: 'city-9999' }, shopper.as),
  ).toMatchObject({ code: 'CITY_UNKNOWN' });
  const stranger = await createShopper(server);
  expect(
    await server.failure(cityAvailable, { token, city: 'city-0001' }, stranger.as),
  ).toMatchObject({ code: 'IPOST_UNAUTHENTICATED' });
});

test('an address is checked before anything is ordered', async () => {
  const shopper = await createShopper(server);
  const token = await getToken(shopper);
  const address = { token, city: kyiv.id, street: 'вул. Антоновича, 48', flat: '27' };
  const accepted = async (own: object) =>
    (await server.call(checkAddress, { ...address, ...own }, shopper.as)).accepted;
  expect(await accepted({})).toBe(true);
  expect(await accepted({ street: 'вул. Антоновича, 13' })).toBe(false);
  for (const [code, own] of [
    ['CITY_UNKNOWN', { city: 'city-9999' }],
    ['IPOST_UNAUTHENTICATED', { token: 'guessed' }],
  ] as const) {
    const input = { ...address, ...own };
    expect(await server.failure(checkAddress, input, shopper.as)).toMatchObject({ code });
  }
});

test.each([
  ['is unavailable', false, true],
  ['refuses it', true, false],
])('when the courier %s, the address is refused: %s', async (_, isPermanent, isAccepted) => {
  const failure = new ServiceError('courier', 'no answer', {
    kind: isPermanent ? 'refused' : 'unavailable',
    isPermanent,
  });
  const courier = { finds: () => Promise.reject(failure) } as unknown as Courier;
  const address = { cityName: 'Київ', street: 'вул. Антоновича, 48', flat: '' };
  expect(await checkCourierAddress(server.context, courier, address)).toBe(isAccepted);
});
