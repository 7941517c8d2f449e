import { lazyComponent, useOnline, useSlot, useStore, type Store } from '@club/platform';
import { whenFirstScreenRendered } from '@club/platform/scheduler';
import { OfflineNote } from '@club/ui';
import { Header } from '@club/ui/frame';
import type { ReactElement, ReactNode } from 'react';
import { optional } from '../optional';
import type { Page } from '../pages';
import { BackLink } from './back-link';
import styles from './customer-frame.module.css';
import { useShell } from '../../host/shell-context';
import { MainBar } from './main-bar';
import { MenuButton } from './menu-button';
import { HomeWordmark, PublicFrame } from './public-frame';

// Home has none, and on other pages it is below the content.
const ClubFooter = lazyComponent(() => import('./club-footer'), optional);

const OutboxNote = lazyComponent(async () => {
  await new Promise<void>((resolve) => whenFirstScreenRendered(resolve));
  // With the services that send: a file of its own would cost each first load its hash.
  return { default: (await import('../../host/background-services')).OutboxNote };
}, optional);

/** What remotes show in the header. */
export const headerSlots = ['header.balance', 'header.cart'] as const;

/** What each frame of a customer is made of. */
const frames: Readonly<
  Record<
    string,
    { start: 'menu' | 'back' | 'none'; bar: boolean; footer: boolean; tone: 'plain' | 'white' }
  >
> = {
  account: { start: 'menu', bar: true, footer: false, tone: 'plain' },
  'account-off-footer': { start: 'back', bar: false, footer: false, tone: 'plain' },
  'ogo-footer': { start: 'back', bar: false, footer: true, tone: 'plain' },
  // For everybody: of a guest they have the public frame.
  forall: { start: 'back', bar: false, footer: false, tone: 'plain' },
  error: { start: 'none', bar: false, footer: false, tone: 'plain' },
  'header-white-off-footer': { start: 'back', bar: false, footer: false, tone: 'white' },
};

/** A line about the network, and about a device that stores nothing. Its element is always there, so that a screen reader announces changes. */
function NetworkNote({
  isServerAvailable,
}: Pick<CustomerFrameProps, 'isServerAvailable'>): ReactElement {
  const isOnline = useOnline();
  const isAvailable = useStore(isServerAvailable);
  const isStored = useStore(useShell().session.isStored);
  return (
    <div className={styles.note} role="status">
      {!isOnline && <OfflineNote isLive={false} className={styles.offline} />}
      {isOnline && !isAvailable && (
        <OfflineNote isLive={false}>
          Сервер зараз не відповідає. Показуємо те, що збережено
        </OfflineNote>
      )}
      {!isStored && (
        <OfflineNote isLive={false}>
          Браузер не зберігає вхід. Звільни пам’ять або дозволь файли cookie
        </OfflineNote>
      )}
    </div>
  );
}

/** The first stop of the Tab key. It moves the focus only: the address stays as it is. */
function SkipLink(): ReactElement {
  return (
    <a
      className={styles.skip}
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      До вмісту
    </a>
  );
}

/** Props of {@link CustomerFrame}. */
export interface CustomerFrameProps {
  readonly page: Page;
  readonly children: ReactNode;
  /** False while the server does not answer, though there is a network. */
  readonly isServerAvailable: Store<boolean>;
}

/** The frames of a customer's pages: header, menu, bottom bar or footer, as the page's layout says. */
export function CustomerFrame({
  page,
  children,
  isServerAvailable,
}: CustomerFrameProps): ReactElement {
  const Slot = useSlot();
  const frame = frames[page.layout];
  if (frame === undefined) return <PublicFrame page={page}>{children}</PublicFrame>;
  const content = (
    <main id="content" tabIndex={-1} className={styles.content}>
      {children}
    </main>
  );
  return (
    <div className={styles.frame} data-bar={frame.bar || undefined}>
      <SkipLink />
      <MainBar railOnly={!frame.bar} />
      <Header
        className={styles.header}
        data-tone-white={frame.tone === 'white' || undefined}
        start={
          (frame.start === 'back' && <BackLink page={page} />) ||
          (frame.start === 'menu' && <MenuButton />)
        }
        title={!page.hideLogo && <HomeWordmark />}
        end={
          <>
            {/* Home shows it large. */}
            {frame.bar && page.path !== '/' && <Slot name="header.balance" />}
            <Slot name="header.cart" />
          </>
        }
      />
      {content}
      <NetworkNote isServerAvailable={isServerAvailable} />
      <OutboxNote />
      {frame.footer && <ClubFooter />}
    </div>
  );
}
