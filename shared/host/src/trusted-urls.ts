interface Policy {
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}

function rule(url: string): string {
  const { protocol } = new URL(url, location.href);
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new TypeError(`A script may not come from ${url}.`);
  }
  return url;
}

let policy: Policy | undefined;

/** The URL as Trusted Types require it, where the browser supports them. */
export function trustedScriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy('club', { createScriptURL: rule }) ?? {
    createScriptURL: rule,
  };
  return policy.createScriptURL(url);
}
