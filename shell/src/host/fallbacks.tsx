import { describeFailure, useOnline } from '@club/platform';
import type { SlotName } from '@club/platform/names';
import { isApiError } from '@club/api';
import { EmptyState, ErrorState, Page, Skeleton } from '@club/ui';
import { createContext, use, type ComponentType, type ReactElement, type ReactNode } from 'react';
import styles from './fallbacks.module.css';

interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

const unreachable = {
  title: 'Цей розділ зараз недоступний',
  text: 'Решта застосунку працює. Спробуй ще раз за хвилину',
};

function failureText(error: unknown) {
  return isApiError(error) ? describeFailure(error) : unreachable;
}

/** The title of the page whose content is missing: screen readers find no other heading on it. */
export const PageTitle = createContext('');

/** Shown for a remote's page that failed to load or to render. */
export function PageFailure({ error, onRetry }: FailureProps): ReactElement {
  const isOnline = useOnline();
  return (
    <Page title={use(PageTitle)}>
      {isOnline ? (
        <ErrorState error={failureText(error)} onRetry={onRetry} />
      ) : (
        <EmptyState
          drawing="offline"
          title="Цю сторінку ще не відкривали з мережею"
          text="Щойно зв’язок повернеться, вона завантажиться"
        />
      )}
    </Page>
  );
}

/** Shown for a slot's component that failed to load or to render. */
function SlotFailure({ error, onRetry }: FailureProps): ReactElement {
  return <ErrorState compact error={{ title: failureText(error).title }} onRetry={onRetry} />;
}

const renderNothing = () => null;

/** Shown while a remote's page is loading. */
export function PagePlaceholder(): ReactElement {
  return (
    <Page>
      <div className={styles.page} aria-busy="true">
        <h1 aria-label={use(PageTitle)}>
          <Skeleton shape="text" />
        </h1>
        <Skeleton shape="card" count={2} />
      </div>
    </Page>
  );
}

/** Slots that stay empty when they fail. */
const slotsWithoutError: readonly SlotName[] = [
  'app.badge',
  'header.balance',
  'header.cart',
  'overlay',
  'home.campaign',
  'home.feedback',
  'home.notices',
  'cart.points',
  'product.points',
  'home.order',
  'profile.order',
];

/** Those of them that have a height of their own: what stands beside or below them must not move. */
const slotsWithPlace: readonly SlotName[] = [
  'header.cart',
  'home.order',
  'profile.order',
  'cart.points',
  'product.points',
];

/** Shown while a slot's component is loading, in its final height. */
export function slotPlaceholder(slot: SlotName): ReactNode {
  if (slotsWithoutError.includes(slot) && !slotsWithPlace.includes(slot)) return null;
  return <div className={styles.slot} data-slot={slot} aria-busy="true" />;
}

/** What a page does without stays empty when its component fails: a message would shift the page. */
export function slotFailure(slot: SlotName): ComponentType<FailureProps> {
  return slotsWithoutError.includes(slot) ? renderNothing : SlotFailure;
}
