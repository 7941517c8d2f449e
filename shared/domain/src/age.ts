import { adultFrom, birthDateError } from './birth-date';
import type { Brand } from './brand';

interface Metafield {
  readonly namespace: string;
  readonly key: string;
  readonly value: string;
}

interface Account {
  readonly brand: Brand;
  /** Joined by comma, as the store keeps them. */
  readonly tags: string;
  readonly metafields: readonly Metafield[];
}

/** The tags of an account, one by one. */
export function splitTags(tags: string): string[] {
  return tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** Adds tags that are absent; the result is joined by comma. */
export function addTags(tags: string, added: readonly string[]): string {
  return [...new Set([...splitTags(tags), ...added.map((tag) => tag.trim()).filter(Boolean)])].join(
    ',',
  );
}

/**
 * True when a tag or a metafield of either account says so. In the second brand
 * the metafield counts only in the `verification` namespace.
 */
export function isAgeVerified(accounts: readonly Account[]): boolean {
  return accounts.some(
    ({ brand, tags, metafields }) =>
      splitTags(tags).includes('age_verified') ||
      metafields.some(
        ({ key, namespace }) =>
          key === 'age_verified' && (brand === 'main' || namespace === 'verification'),
      ),
  );
}

/**
 * The day on which a customer comes of age who was found too young; null when nobody was, or when
 * the day has come. Until then nothing is sold to that customer.
 */
export function tooYoungUntil(
  accounts: readonly Pick<Account, 'metafields'>[],
  today: string,
): string | null {
  const days = accounts.flatMap(({ metafields }) =>
    metafields
      .filter(({ namespace, key }) => namespace === 'verification' && key === 'adult_from')
      .map(({ value }) => value),
  );
  const latest = days.toSorted().at(-1) ?? '';
  return latest > today ? latest : null;
}

interface AgeFacts {
  readonly birthDate: string | null;
  readonly accounts: readonly Pick<Account, 'metafields'>[];
}

/**
 * The day on which a customer comes of age who is under age by the birth date, or was found to be;
 * null for an adult.
 */
export function minorUntil({ birthDate, accounts }: AgeFacts, today: string): string | null {
  const isYoung = birthDate !== null && birthDateError(birthDate, today) === 'minor';
  const days = [isYoung ? adultFrom(birthDate) : null, tooYoungUntil(accounts, today)];
  return (
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  );
}
