import { z } from 'zod';
import type { Config } from '../../app/config';
import { SECRET_LENGTH } from './stored-secret';

type Key = Config['certificates']['keys'][number];

function parseKey(text: string): Key | null {
  const [, id = '', secret = ''] = /^([a-z0-9-]{1,20}):(\S+)$/.exec(text.trim()) ?? [];
  return secret.length >= SECRET_LENGTH ? { id, secret } : null;
}

/** `2027:<secret>,2026:<secret>`: the first one encrypts, the others decrypt what is older. */
const keys = z.string().transform((text, context): Key[] => {
  const found = text.split(',').flatMap((one) => {
    const key = parseKey(one);
    if (key) return [key];
    // Without the text: it contains a secret.
    context.addIssue(
      `an entry is wrong: write id:secret with ${SECRET_LENGTH} or more characters, several separated by commas`,
    );
    return [];
  });
  if (new Set(found.map(({ id }) => id)).size < found.length) {
    context.addIssue('two keys have the same id');
  }
  return found;
});

/** The variables of partners' certificates. */
export const certificatesVariables = {
  CERTIFICATE_SERVICE_URL: z.url().optional(),
  CERTIFICATE_SERVICE_TOKEN: z.string().min(1).optional(),
  CERTIFICATE_KEYS: keys.optional(),
};

const environment = z.object(certificatesVariables);
type Variables = z.output<typeof environment>;

/**
 * Certificates that were made before `CERTIFICATE_KEYS` was set have this key. After a change of
 * `CODE_SECRET` they need an entry `code-secret:<the old one>`, which is found first.
 */
const firstKeyId = 'code-secret';

export function readCertificates(env: Variables, codeSecret: string): Config['certificates'] {
  const { CERTIFICATE_SERVICE_URL: url, CERTIFICATE_SERVICE_TOKEN: token } = env;
  return {
    service: url && token ? { url, token } : null,
    keys: [...(env.CERTIFICATE_KEYS ?? []), { id: firstKeyId, secret: codeSecret }],
  };
}

export function certificatesProblems(env: Variables): string[] {
  const { CERTIFICATE_SERVICE_URL: url, CERTIFICATE_SERVICE_TOKEN: token } = env;
  const problems: string[] = [];
  if (Boolean(url) !== Boolean(token)) {
    problems.push('CERTIFICATE_SERVICE_URL, CERTIFICATE_SERVICE_TOKEN: set both or none');
  }
  if (url && !env.CERTIFICATE_KEYS) {
    problems.push(
      `CERTIFICATE_KEYS: bought certificates must open after a change of CODE_SECRET, set id:secret with ${SECRET_LENGTH} or more characters; older certificates stay readable`,
    );
  }
  return problems;
}
