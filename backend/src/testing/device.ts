import { confirmSms, loginSms } from '@club/api/contract/account/auth';
import type { LightMyRequestResponse } from 'fastify';
import { findCode, messagesTo } from '../outside/sandbox/messages';
import type { TestServer } from './create-test-server';

/** A browser, as the options of its calls. */
export interface Device {
  readonly headers: Record<string, string>;
}

const newDevice: Device = { headers: {} };

/** The device after it has stored the cookie of the answer. */
function withCookie(device: Device, { headers }: LightMyRequestResponse): Device {
  const [setCookie] = [headers['set-cookie']].flat();
  const [cookie] = setCookie?.split(';') ?? [];
  return cookie === undefined ? device : { headers: { cookie } };
}

/** The code of the newest SMS to the phone. */
export async function lastCode({ context }: TestServer, phone: string): Promise<string> {
  await context.jobs.drain();
  const [message] = await messagesTo(context.db, phone);
  return findCode(message?.body ?? '') ?? 'no message';
}

/** Asks for a code. Gives the device with its cookie. */
export async function requestCodeOn(server: TestServer, phone: string, device = newDevice) {
  const answer = await server.send(loginSms, { phone }, device);
  if (answer.statusCode !== 200) throw new Error(`login-sms answered ${answer.body}`);
  return withCookie(device, answer);
}

/** Logs in with a code. Gives the device, which is known for the phone from then on. */
export async function loginOnDevice(server: TestServer, phone: string, device = newDevice) {
  const requesting = await requestCodeOn(server, phone, device);
  const input = { phone, code: await lastCode(server, phone) };
  const answer = await server.send(confirmSms, input, requesting);
  if (answer.statusCode !== 200) throw new Error(`confirm-sms answered ${answer.body}`);
  return withCookie(requesting, answer);
}
