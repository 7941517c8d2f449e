import { checkEmail } from '@club/api/contract/account/registration';
import { isEmail, normaliseEmail } from '@club/domain/email';
import { useEffect, useState } from 'react';
import { useShell } from '../../../host/shell-context';

const typingMs = 400;

/** What is known of an address while it is typed. */
export type EmailState = 'unknown' | 'free' | 'taken';

/** Checks, when typing pauses, whether an address is free. A failure says nothing: the last step checks again. */
export function useEmailCheck(typed: string): EmailState {
  const { session } = useShell();
  const [known, setKnown] = useState({ email: '', state: 'unknown' as EmailState });
  const email = normaliseEmail(typed);
  useEffect(() => {
    if (!isEmail(email)) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      session.api(checkEmail, { email }, { signal }).then(
        ({ valid, available }) => setKnown({ email, state: valid && available ? 'free' : 'taken' }),
        () => undefined,
      );
    }, typingMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [email, session]);
  return known.email === email ? known.state : 'unknown';
}
