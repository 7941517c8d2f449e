import { Page } from '@club/ui';
import type { ReactElement } from 'react';
import { EmailPart } from './email-part';
import { StoredProfile } from './stored-profile';

/** The customer's e-mail, and its change. */
export default function EmailPage(): ReactElement {
  return (
    <Page title="Електронна пошта" width="narrow">
      <StoredProfile>{({ email }) => <EmailPart email={email} />}</StoredProfile>
    </Page>
  );
}
