import path from 'node:path';
import { sessionsFolder } from './environment';

/** The demo customers, as the README tells them to everybody. */
export const personas = {
  newcomer: { phone: '+380670000001', firstName: 'Софія' },
  regular: { phone: '+380670000002', firstName: 'Андрій' },
  saver: { phone: '+380670000003', firstName: 'Оксана' },
  both: { phone: '+380670000004', firstName: 'Денис' },
  blocked: { phone: '+380670000005', firstName: 'Ігор' },
} as const;

export type PersonaKey = keyof typeof personas;

/** Where the kept session of a persona lies. */
export function sessionFile(persona: PersonaKey, brand: 'main' | 'second' = 'main'): string {
  return path.join(sessionsFolder(), `${persona}-${brand}.json`);
}
