import { Page, QueryView, Skeleton } from '@club/ui';
import type { ReactNode } from 'react';
import { ForAdults } from './for-adults';
import { useInvitation, type Invitation } from './use-invitation';

type InvitationPageProps = {
  title: string;
  lead?: string;
  children: (invitation: Invitation) => ReactNode;
};

/** A page that needs the customer's invitation, which nobody under age has. */
export function InvitationPage({ title, lead, children }: InvitationPageProps) {
  const read = useInvitation();
  const isMinor = read.data?.terms.is_minor === true;
  return (
    <Page title={title} lead={isMinor ? undefined : lead} width="narrow">
      <QueryView
        read={read}
        loading={<Skeleton shape="card" count={2} />}
        loadingText="Завантажуємо запрошення"
        offlineText="Сторінка відкриється, щойно повернеться зв’язок"
      >
        {(invitation) => (isMinor ? <ForAdults /> : children(invitation))}
      </QueryView>
    </Page>
  );
}
