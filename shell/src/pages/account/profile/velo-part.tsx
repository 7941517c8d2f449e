import { checkOralStatus, getVeloUser } from '@club/api/contract/links';
import { useQueryState } from '@club/platform/query';
import { Badge, List, ListItem, Section, Skeleton } from '@club/ui';
import { SafeIcon, ScanIcon } from '@club/ui/icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useLinks } from '../../../navigation/links';
import { SiteRow } from '../../links/site-row';
import { useCookieFact } from '../../links/use-cookie-fact';
import { useVeloSite } from '../../links/use-website';
import { FailedReads } from './failed-reads';
import { useDeclareVelo } from './use-declare-velo';

function VeloSiteRow(): ReactElement {
  return <SiteRow title="Сайт velo" {...useVeloSite()} />;
}

function StatusRows({ status }: { status: string }): ReactElement {
  const [scan] = useLinks('profile.velo');
  const { declare, isBusy } = useDeclareVelo();
  if (status === 'confirmed') {
    return (
      <ListItem
        icon={<SafeIcon />}
        title="Статус velo"
        note="Ми знаємо, що ти користуєшся паучами"
        trailing={<Badge tone="good">Підтверджено</Badge>}
      />
    );
  }
  return (
    <>
      <ListItem
        icon={<ScanIcon />}
        title="Статус velo ще не підтверджено"
        note={scan && 'Відскануй код із банки, і він з’явиться'}
        render={scan && <Link to={scan.path} />}
      />
      <ListItem
        icon={<SafeIcon />}
        title="Я вже користуюся паучами"
        note={isBusy ? 'Зберігаємо…' : 'Підтверди одним дотиком'}
        onClick={() => void declare()}
      />
    </>
  );
}

/** Velo, the pouches within the second brand: its website, and whether the customer uses them. */
export function VeloPart(): ReactElement | null {
  const user = useCookieFact({
    cookie: 'veloIdFlag',
    endpoint: getVeloUser,
    input: {},
    select: ({ shopifyId, profile }) => (profile?.multipass && shopifyId) || '',
  });
  const status = useCookieFact({
    cookie: 'oralStatus',
    endpoint: checkOralStatus,
    input: {},
    select: ({ result }) => result,
  });
  const reads = [useQueryState(user.query), useQueryState(status.query)];
  const isLoading = [user, status].some(({ value, query }) => value === null && !query.isError);
  if (isLoading) {
    return (
      <Section title="velo">
        <Skeleton shape="row" count={2} />
      </Section>
    );
  }
  const hasRows = Boolean(user.value) || status.value !== null;
  if (!hasRows && reads.every(({ failure }) => failure === null)) return null;
  return (
    <Section title="velo">
      {hasRows && (
        <List>
          {user.value && <VeloSiteRow />}
          {status.value !== null && <StatusRows status={status.value} />}
        </List>
      )}
      <FailedReads reads={reads} />
    </Section>
  );
}
