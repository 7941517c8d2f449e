import { describeFailure, useOnline } from '@club/platform';
import type { SlotName } from '@club/platform/names';
import { isApiError } from '@club/api';
import { EmptyState, ErrorState, Page, Skeleton } from '@club/ui';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import styles from './stand-ins.module.css';

interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

const unreachable = {
  title: 'Цей розділ зараз недоступний',
  text: 'Решта застосунку працює. Спробуй ще раз за хвилину',
};

function wordsFor(error: unknown) {
  return isApiError(error) ? describeFailure(error) : unreachable;
}

/** In place of a page of a remote that did not come, or that broke. */
export function PageFailure({ error, onRetry }: FailureProps): ReactElement {
  const isOnline = useOnline();
  if (!isOnline) {
    return (
      <Page>
        <EmptyState
          drawing="offline"
          title="Цю сторінку ще не відкривали з мережею"
          text="Щойно зв’язок повернеться, вона завантажиться"
        />
      </Page>
    );
  }
  return (
    <Page>
      <ErrorState error={wordsFor(error)} onRetry={onRetry} />
    </Page>
  );
}

/** In place of a slot's part that did not come, or that broke. */
function SlotFailure({ error, onRetry }: FailureProps): ReactElement {
  return <ErrorState compact error={{ title: wordsFor(error).title }} onRetry={onRetry} />;
}

const noWord = () => null;

/** While a page of a remote comes. */
export function PagePlaceholder(): ReactElement {
  return (
    <Page>
      <div className={styles.page} aria-busy="true">
        <Skeleton shape="text" />
        <Skeleton shape="card" />
        <Skeleton shape="row" count={3} />
      </div>
    </Page>
  );
}

/** Slots that take no room until they have something to say. */
const quietSlots: readonly SlotName[] = [
  'header.balance',
  'header.cart',
  'overlay',
  'home.feedback',
];

/** While a slot's part comes: as high as the part will be. */
export function slotPlaceholder(slot: SlotName): ReactNode {
  if (quietSlots.includes(slot)) return null;
  return <div className={styles.slot} data-slot={slot} aria-busy="true" />;
}

/** A slot that took no room before says nothing when its part does not come: words would push the rest away. */
export function slotFailure(slot: SlotName): ComponentType<FailureProps> {
  return quietSlots.includes(slot) ? noWord : SlotFailure;
}
