import { RemotePart } from '@club/host';
import { useSession, useSlot, type SlotProps } from '@club/platform';
import type { SlotName } from '@club/platform/names';
import type { BootRoute } from '@club/registry/boot';
import { EmptyState, Page, Section } from '@club/ui';
import { Route, Routes } from 'react-router-dom';
import { reportFailure, type Harness } from './harness';
import styles from './harness.module.css';
import { PageFailure, PagePlaceholder, PageTitle } from './fallbacks';

/** Where all slots are shown; no remote may own this address. */
export const slotsPath = '/';

function CustomersOnly({ what }: { what: string }) {
  return (
    <EmptyState
      drawing="box"
      title={`${what} лише для тих, хто увійшов`}
      text="Обери персону на панелі"
    />
  );
}

interface RemotePageProps {
  readonly harness: Harness;
  readonly route: BootRoute;
}

function RemotePage({ harness, route }: RemotePageProps) {
  const session = useSession();
  if (route.guards.includes('auth') && session.status === 'guest') {
    return (
      <Page title={route.title}>
        <CustomersOnly what="Ця сторінка" />
      </Page>
    );
  }
  return (
    <PageTitle value={route.title}>
      <RemotePart
        parts={harness.parts}
        address={{ remote: harness.remote.name, kind: 'routes', name: route.name }}
        placeholder={<PagePlaceholder />}
        Failure={PageFailure}
        onFailure={reportFailure}
      />
    </PageTitle>
  );
}

/** Examples of what pages pass to slots. */
function slotProps(name: SlotName): SlotProps {
  if (name === 'product.points' || name === 'cart.points')
    return { name, input: { earns: 51, spends: 0 } };
  if (name === 'overlay') return { name, input: { page: 'shell.home', hasToast: false } };
  return { name };
}

function Slots({ slots }: Pick<Harness['remote'], 'slots'>) {
  const Slot = useSlot();
  const session = useSession();
  // The shell has slots on customers' pages alone.
  if (session.status === 'guest') return <CustomersOnly what="Місця" />;
  return slots.map(({ slot, name: component }) => (
    <Section key={slot} title={slot} action={<code>{component}</code>}>
      <div className={styles.slot}>
        <Slot {...slotProps(slot as SlotName)} />
      </div>
    </Section>
  ));
}

function SlotsView({ harness }: { harness: Harness }) {
  const { slots, name } = harness.remote;
  return (
    <Page title={`Місця модуля ${name}`}>
      {slots.length > 0 ? (
        <Slots slots={slots} />
      ) : (
        <EmptyState drawing="box" title="Жодного місця цей модуль не займає" />
      )}
    </Page>
  );
}

/** The page of the remote that is open, or all its slots. */
export function Stage({ harness }: { harness: Harness }) {
  return (
    <Routes>
      <Route path={slotsPath} element={<SlotsView harness={harness} />} />
      {harness.remote.routes.map((route) => (
        <Route
          key={route.name}
          path={route.path}
          element={<RemotePage key={route.name} harness={harness} route={route} />}
        />
      ))}
      <Route
        path="*"
        element={
          <Page title="Сторінку не знайдено">
            <EmptyState
              drawing="search"
              title="Такої сторінки в цьому модулі немає"
              text="Обери сторінку на панелі"
            />
          </Page>
        }
      />
    </Routes>
  );
}
