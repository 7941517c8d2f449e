import { Page, QueryView, Skeleton } from '@club/ui';
import type { ReactNode } from 'react';
import { useInvitation, type Invitation } from './use-invitation';

type InvitationPageProps = {
  title: string;
  lead?: string;
  children: (invitation: Invitation) => ReactNode;
};

/** A page that needs the customer's invitation. */
export function InvitationPage({ title, lead, children }: InvitationPageProps) {
  return (
    <Page title={title} lead={lead} width="narrow">
      <QueryView
        read={useInvitation()}
        loading={<Skeleton shape="card" count={2} />}
        loadingText="Завантажуємо твій код"
        offlineText="Код покажемо, щойно з’явиться зв’язок"
      >
        {children}
      </QueryView>
    </Page>
  );
}
