import { useEffect, useState } from 'react';
import type { Harness } from './harness';

/** The state of a persona's login. */
export type PersonaState =
  | { readonly status: 'working' }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly error: unknown };

/** Logs in as the selected persona, again whenever it changes. */
export function usePersona(harness: Harness, key: string | null) {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ request: string; state: PersonaState } | null>(null);
  const request = `${key ?? 'guest'}/${attempt}`;

  useEffect(() => {
    let isCurrent = true;
    const persona = harness.info.personas.find((candidate) => candidate.key === key) ?? null;
    const finish = (state: PersonaState) => {
      if (isCurrent) setResult({ request, state });
    };
    harness.become(persona).then(
      () => finish({ status: 'ready' }),
      (error: unknown) => finish({ status: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [harness, key, request]);

  const state: PersonaState = result?.request === request ? result.state : { status: 'working' };
  return { state, retry: () => setAttempt(attempt + 1) };
}
