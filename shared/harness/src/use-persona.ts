import { useEffect, useState } from 'react';
import type { Harness } from './harness';

/** How far the login of a persona is. */
export type PersonaState =
  | { readonly status: 'working' }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly error: unknown };

/** Logs in as the persona that the panel names, anew whenever it changes. */
export function usePersona(harness: Harness, key: string | null) {
  const [attempt, setAttempt] = useState(0);
  const [done, setDone] = useState<{ of: string; state: PersonaState } | null>(null);
  const asked = `${key ?? 'guest'}/${attempt}`;

  useEffect(() => {
    let isCurrent = true;
    const persona = harness.info.personas.find((candidate) => candidate.key === key) ?? null;
    const finish = (state: PersonaState) => {
      if (isCurrent) setDone({ of: asked, state });
    };
    harness.become(persona).then(
      () => finish({ status: 'ready' }),
      (error: unknown) => finish({ status: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [harness, key, asked]);

  const state: PersonaState = done?.of === asked ? done.state : { status: 'working' };
  return { state, retry: () => setAttempt(attempt + 1) };
}
