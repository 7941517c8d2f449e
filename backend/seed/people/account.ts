import { writeLedger, writeOrder, type OrderSketch } from './history';
import type { LedgerLine, PersonaAccount } from './persona';

export const stickScan = { kind: 'scan-stick', amount: 10, text: 'Код із пачки стіків' } as const;
export const veloScan = { kind: 'scan-velo', amount: 15, text: 'Код із банки velo' } as const;
const quizDay = { kind: 'quiz', amount: 20, text: 'Марафон: завдання дня' } as const;

export function quizWeek(lastDay: number): LedgerLine[] {
  return [
    ...Array.from({ length: 7 }, (_, day) => ({ ...quizDay, daysAgo: lastDay + 6 - day })),
    { daysAgo: lastDay, kind: 'quiz', amount: 100, text: 'Марафон: повний тиждень' },
  ];
}

export function account(
  details: Omit<PersonaAccount, 'orders' | 'ledger'>,
  sketches: OrderSketch[],
  ...lines: LedgerLine[][]
): PersonaAccount {
  const orders = sketches.map(writeOrder).toSorted((one, other) => other.daysAgo - one.daysAgo);
  return { ...details, orders, ledger: writeLedger(orders, ...lines) };
}

export const verified = { namespace: 'verification', key: 'age_verified', value: 'true' };
