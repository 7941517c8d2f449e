import { z } from 'zod';
import { hashOperatorKey, operatorRoles, type Operator } from '../../app/operators';
import { passingSecret } from './stored-secret';

const name = /^[\p{L}\p{N}][\p{L}\p{N} .'’_-]{0,39}$/u;

function parseOperator(text: string): Operator | null {
  const [, label = '', roleNames = '', keyHash = ''] =
    /^([^=]+)=([a-z+]+):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  const wanted = roleNames.split('+');
  const roles = operatorRoles.filter((role) => wanted.includes(role));
  const isValid = name.test(label) && roles.length === wanted.length;
  return isValid ? { name: label, roles, keyHash } : null;
}

/** `Оксана=support+money:<hash>,Петро=content:<hash>` */
const operators = z.string().transform((text, context): Operator[] => {
  const found = text.split(',').flatMap((one) => {
    const operator = parseOperator(one);
    if (operator) return [operator];
    // Without the text: it may contain a key.
    context.addIssue('an entry is wrong: `pnpm operator-key <name> <role…>` makes right ones');
    return [];
  });
  if (new Set(found.map((one) => one.name)).size < found.length) {
    context.addIssue('two operators have the same name');
  }
  return found;
});

export const operatorsVariables = { OPERATORS: operators.optional() };

/** The configured operators; with the sandbox, an operator for demos whose key `demoKey` gives. */
export function readOperators(
  configured: readonly Operator[] | undefined,
  demoKey: (() => string) | null,
): readonly Operator[] {
  if (configured !== undefined || demoKey === null) return configured ?? [];
  return [{ name: 'demo', roles: operatorRoles, keyHash: hashOperatorKey(demoKey()) }];
}

/** The entry of OPERATORS for a key; null for a wrong name or role. */
export function operatorSetting(
  label: string,
  roles: readonly string[],
  key: string,
): string | null {
  const setting = `${label}=${roles.join('+')}:${hashOperatorKey(key)}`;
  return operators.safeParse(setting).success ? setting : null;
}

/** What `pnpm operator-key` takes. */
export const roleNames = operatorRoles.join(', ');

/** A new key with its setting; null for a wrong name or role. */
export function createOperatorKey(
  label: string,
  roles: readonly string[],
): { readonly key: string; readonly setting: string } | null {
  const key = passingSecret();
  const setting = operatorSetting(label, roles, key);
  return setting === null ? null : { key, setting };
}
