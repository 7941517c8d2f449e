import {
  create,
  enterPinSms,
  getAuth,
  getCertList,
  getPin,
  regist,
  storePin,
  type Certificate,
} from '@club/api/contract/certificates';
import type { TestServer } from './create-test-server';
import { lastCode } from './device';

/** What is bought if nothing else matters: partner-05 is a shop whose desk reads EAN-13. */
export const smallGift = { partnerId: 'partner-05', uah: 100, bonuses: 100 };

/** A customer with an open section, for whom certificates can be made out. */
export async function createGiftBuyer(server: TestServer, { balance = 1000 } = {}) {
  const buyer = await server.loginAsNew({ balance });
  const open = async () => (await server.call(getAuth, { date: '2026-11-20-08' }, buyer)).token;
  const token = await open();
  const holder = { email: null, first_name: 'Олена', last_name: 'Коваль' };
  await server.call(regist, { token, ...holder }, buyer);
  // With a new token: tests move the clock by more than its life.
  const list = async () =>
    (await server.call(getCertList, { token: await open() }, buyer)).certificates;
  return {
    ...buyer,
    as: buyer,
    section: token,
    list,
    /** The raw answer. */
    send: (key: string, gift = smallGift) =>
      server.send(create, { token, ...gift }, { ...buyer, idempotencyKey: key }),
    buy: (key: string, gift = smallGift) =>
      server.call(create, { token, ...gift }, { ...buyer, idempotencyKey: key }),
    /** Runs the jobs that are due, and gives the certificate as it is then. */
    async settled(code: string): Promise<Certificate> {
      await server.context.jobs.drain();
      const found = (await list()).find((one) => one.code === code);
      if (!found) throw new Error(`No certificate ${code}`);
      return found;
    },
    /** Asks for the PIN, confirms by the code of the SMS, and reads it. */
    async openPin(code: string) {
      await server.call(storePin, { token, code }, buyer);
      const sms = await lastCode(server, buyer.phone);
      const opened = await server.call(enterPinSms, { token, code: sms }, buyer);
      return server.call(getPin, { token: opened.token, code }, buyer);
    },
  };
}
