import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { templateFolder } from './environment';
import { toStorageState, type Login, type StorageState } from '@club/commands/stored-session';

/** Demo customers of the README. */
export const personas = {
  newcomer: { phone: '+380670000001', firstName: 'Софія' },
  regular: { phone: '+380670000002', firstName: 'Андрій' },
  saver: { phone: '+380670000003', firstName: 'Оксана' },
  both: { phone: '+380670000004', firstName: 'Денис' },
} as const;

export type PersonaKey = keyof typeof personas;

const keys = Object.keys(personas) as PersonaKey[];

const sessionFile = (folder: string, persona: PersonaKey) =>
  path.join(folder, 'sessions', `${persona}.json`);

/** Logs personas in on the server of the template: their sessions are valid on each copy of it. */
export async function storeSessions(origin: string, folder: string): Promise<void> {
  await mkdir(path.join(folder, 'sessions'));
  for (const persona of keys) {
    const answer = await fetch(`${origin}/api/auth/test-login`, {
      method: 'POST',
      headers: { 'x-api-key': 'club-web', 'content-type': 'application/json' },
      body: JSON.stringify({ phone: personas[persona].phone }),
    });
    if (!answer.ok) throw new Error(`${persona} can not log in: ${await answer.text()}`);
    await writeFile(sessionFile(folder, persona), await answer.text());
  }
}

/** The device of a persona who is logged in on the server at this address. */
export function sessionState(persona: PersonaKey, origin: string): StorageState {
  const text = readFileSync(sessionFile(templateFolder(), persona), 'utf8');
  return toStorageState(JSON.parse(text) as Login, origin);
}
