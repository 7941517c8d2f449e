import { useFocusAfterRemoval } from '@club/forms';
import type { ReactElement } from 'react';
import { CodeStep } from '../login/code-step';
import { SandboxNote } from '../login/sandbox-note';
import { GuestPage } from '../guest/guest-page';
import { RegistrationFields } from './registration-fields';
import { useRegistration } from './use-registration';

/** A newcomer's way into the club: the form, then the code of an SMS. */
export default function RegistrationPage(): ReactElement {
  const registration = useRegistration();
  const { sent } = registration;
  const removal = useFocusAfterRemoval();
  return (
    <GuestPage long>
      <div {...removal}>
        {sent ? (
          <CodeStep
            sent={sent}
            backText="Виправити дані"
            onCode={registration.takeCode}
            onSendAgain={registration.sendCode}
            onBack={registration.backToForm}
          />
        ) : (
          <RegistrationFields registration={registration} />
        )}
      </div>
      <SandboxNote />
    </GuestPage>
  );
}
