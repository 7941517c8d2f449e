import { brandParameter, parseBrand } from '@club/domain/brand';
import { useBrand, useDeviceValue, useOnline } from '@club/platform';
import { Link, Navigate, useSearchParams } from '@club/platform/router';
import { ErrorState, Page } from '@club/ui';
import { CheckIcon } from '@club/ui/icons';
import { useState, type ReactNode } from 'react';
import { placedOrders } from '../device/placed-orders';
import { useOpenOrders } from '../orders/order-entry';
import { successPath } from '../orders/success-path';
import { useOpenBranch } from './delivery/use-open-branch';
import { useOpenSlots } from './use-open-slots';
import styles from './step-page.module.css';
import { firstOpenStep, isEarlierStep, steps, type Step } from './steps';
import { Summary } from './summary';
import type { Checkout } from './use-checkout';

/** The steps of the checkout; steps that are done are links. */
export function StepsBar({ current }: { current: Step }) {
  return (
    <nav aria-label="Кроки замовлення">
      <ol className={styles.steps}>
        {steps.map(({ name, path, title }, index) => {
          const isDone = isEarlierStep(name, current);
          const mark = isDone ? <CheckIcon size={14} /> : index + 1;
          const content = (
            <>
              <span className={styles.mark}>{mark}</span>
              <span className={styles.name}>{title}</span>
            </>
          );
          return (
            <li
              key={name}
              className={styles.step}
              data-state={isDone ? 'done' : name === current ? 'current' : 'ahead'}
              aria-current={name === current ? 'step' : undefined}
            >
              {isDone ? (
                <Link className={styles.link} to={path}>
                  {content}
                </Link>
              ) : (
                <span className={styles.link}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type StepPageProps = {
  step: Exclude<Step, 'cart'>;
  title: string;
  checkout: Checkout;
  /** The total with the button to the next step. */
  footer: ReactNode;
  /** Stays where it is, also when an earlier step is not done any more: an order is sent, or it says why one was refused. */
  isHeld?: boolean;
  children: ReactNode;
};

/** Whether the address names the other app, which the shell is about to show. */
function useIsAppChanging(): boolean {
  const { brand } = useBrand();
  const [search] = useSearchParams();
  const requested = parseBrand(search.get(brandParameter));
  return requested !== undefined && requested !== brand;
}

/** Where a customer goes whose cart is empty: to the order that was made of it while the step was open, if there is one. */
function useEmptyCartPath(): string {
  const { brand } = useBrand();
  const newest = useDeviceValue(placedOrders[brand])[0]?.orderId;
  const [before] = useState({ brand, newest });
  const isNew = brand === before.brand && newest !== before.newest;
  return isNew && newest !== undefined ? successPath(newest) : '/shop';
}

/** The first step that is not done. While the server checks the cart, what it said before counts no more. */
function useOpenStep(checkout: Checkout): Step {
  const isOnline = useOnline();
  if (checkout.isChecked || !isOnline) return firstOpenStep(checkout);
  const lines = checkout.lines.map((line) => ({ ...line, problem: null }));
  return firstOpenStep({ ...checkout, lines, missingPoints: 0, isMinor: false });
}

/** A step after the cart. It redirects to an earlier step that is not done. */
export function StepPage({
  step,
  title,
  checkout,
  footer,
  isHeld = false,
  children,
}: StepPageProps) {
  const { isInCart: isAwaitingAnswer } = useOpenOrders();
  // What an order that awaits its answer was made from stays.
  useOpenBranch(checkout, !isAwaitingAnswer);
  useOpenSlots(checkout, !isAwaitingAnswer);
  const emptyCartPath = useEmptyCartPath();
  const open = useOpenStep(checkout);
  // The cart of this app says nothing about the order of the other one.
  if (useIsAppChanging()) return null;
  if (!isHeld && checkout.items.length === 0) return <Navigate to={emptyCartPath} replace />;
  const { failure } = checkout.read;
  // None while an order awaits its answer, because what it took from the stock is not a problem.
  if (!isHeld && !isAwaitingAnswer && isEarlierStep(open, step)) {
    const { path } = steps.find(({ name }) => name === open) ?? steps[0];
    return <Navigate to={path} replace />;
  }
  return (
    <Page
      title={title}
      className={styles.page}
      aside={<Summary checkout={checkout}>{footer}</Summary>}
    >
      <StepsBar current={step} />
      {failure && <ErrorState compact error={failure} onRetry={checkout.recheck} />}
      {children}
    </Page>
  );
}
