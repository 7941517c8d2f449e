import { parsePackCode } from '@club/domain/pack-code';
import { packCode, seededCodes } from './codes';
import { ledgerOfOrder } from './people/history';
import { personas, type Persona, type PersonaAccount } from './personas';
import { cities } from './places';
import { products } from './products';

const EIGHT_MONTHS = 245;
const accounts = personas.flatMap((owner) =>
  owner.accounts.map((account) => ({
    name: `${owner.key} in ${account.brand}`,
    owner,
    account,
  })),
);

function persona(key: Persona['key']): Persona {
  const found = personas.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`No persona ${key}`);
  return found;
}

function balance(account: PersonaAccount): number {
  return account.ledger.reduce((sum, line) => sum + line.amount, account.openingBalance);
}

test('five personas with the promised phones, mails nobody owns and invite codes', () => {
  expect(personas.map(({ phone }) => phone)).toEqual(
    [1, 2, 3, 4, 5].map((last) => `+38067000000${last}`),
  );
  const addressed: string[] = [];
  for (const { email, referralCode, birthDate, address } of personas) {
    expect(email).toMatch(/^[a-z.]+@example\.com$/);
    expect(referralCode).toMatch(/^REW-[2-9A-Z]{6}$/);
    expect(Number(birthDate.slice(0, 4))).toBeLessThan(2005);
    if (address) addressed.push(address.cityId);
  }
  expect(addressed).toHaveLength(4);
  expect(cities.map((city) => city.cityId)).toEqual(expect.arrayContaining(addressed));
  expect(new Set(personas.map(({ referralCode }) => referralCode)).size).toBe(5);
});

test.each(accounts)('$name never falls below zero, in order of time', ({ account, owner }) => {
  let sum = account.openingBalance;
  let daysAgo = EIGHT_MONTHS;
  for (const line of account.ledger) {
    sum += line.amount;
    expect(sum).toBeGreaterThanOrEqual(0);
    expect(line.amount).not.toBe(0);
    expect(Number.isInteger(line.amount)).toBe(true);
    expect(line.daysAgo).toBeLessThanOrEqual(Math.min(daysAgo, owner.registeredDaysAgo));
    expect(line.daysAgo).toBeGreaterThanOrEqual(0);
    daysAgo = line.daysAgo;
  }
});

test.each(accounts)('what $name earned for an order is a share of its money', ({ account }) => {
  const earned = account.ledger.filter(({ kind, amount }) => kind === 'order' && amount > 0);
  for (const { text } of earned) expect(text).toMatch(/^5 % від замовлення № \d+$/);
});

test.each(accounts)(
  'orders of $name name products of its brand and agree with the ledger',
  ({ account }) => {
    for (const order of account.orders) {
      for (const line of order.lines) {
        const product = products.find((candidate) => candidate.variantId === line.variantId);
        expect(product?.brand).toBe(account.brand);
      }
      expect(order.totalKopiykas > 0).toBe(order.paidWith === 'money');
      expect(order.totalXp > 0).toBe(order.paidWith === 'xp');
      expect(account.ledger).toEqual(expect.arrayContaining(ledgerOfOrder(order)));
    }
    const numbers = account.orders.map((order) => order.number);
    expect(new Set(numbers).size).toBe(numbers.length);
  },
);

test('each persona has the data that its purpose needs', () => {
  expect(persona('newcomer').accounts).toMatchObject([
    { orders: [], ledger: [], openingBalance: 0 },
  ]);
  const regular = persona('regular').accounts[0]!;
  expect(regular.tags).toContain('age_verified');
  expect(new Set(regular.ledger.map((line) => line.kind)).size).toBeGreaterThanOrEqual(7);
  expect(new Set(regular.orders.map((order) => order.channel))).toEqual(
    new Set(['online', 'offline']),
  );
  expect(new Set(regular.orders.map((order) => order.state)).size).toBeGreaterThanOrEqual(3);
  const saver = persona('saver').accounts[0]!;
  expect(balance(saver)).toBeGreaterThan(3_000);
  expect(saver.orders.filter((order) => order.paidWith === 'money')).toEqual([]);
  expect(persona('both-brands').accounts.map((account) => account.brand)).toEqual([
    'main',
    'second',
  ]);
  expect(personas.filter(({ isBlocked }) => isBlocked).map(({ key }) => key)).toEqual(['blocked']);
});

test('the sheet holds 200 different codes that read back', () => {
  expect(seededCodes).toHaveLength(200);
  expect(new Set(seededCodes.map(({ code }) => code)).size).toBe(200);
  for (const { code, kind, batch, serial } of seededCodes) {
    expect(parsePackCode(code)).toEqual({ ok: true, code: { kind, batch, serial }, text: code });
  }
  expect(packCode('VL', 'V3RD', 5)).toMatch(/^VL-V3RD-222227-.$/);
});
