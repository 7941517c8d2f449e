import { brandParameter, parseBrand } from '@club/domain/brand';
import { useBrand } from '@club/platform';
import { Link, Navigate, useSearchParams } from '@club/platform/router';
import { ErrorState, Page } from '@club/ui';
import { CheckIcon } from '@club/ui/icons';
import type { ReactNode } from 'react';
import { useOpenOrders } from '../orders/order-entry';
import { useOpenBranch } from './delivery/use-open-branch';
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
  children: ReactNode;
};

/** Whether the address names the other app, which the shell is about to show. */
function useIsAppChanging(): boolean {
  const { brand } = useBrand();
  const [search] = useSearchParams();
  const requested = parseBrand(search.get(brandParameter));
  return requested !== undefined && requested !== brand;
}

/** A step after the cart. It redirects to an earlier step that is not done. */
export function StepPage({ step, title, checkout, footer, children }: StepPageProps) {
  const { isInCart: isAwaitingAnswer } = useOpenOrders();
  // What an order that awaits its answer was made from stays.
  useOpenBranch(checkout, !isAwaitingAnswer);
  // The cart of this app says nothing about the order of the other one.
  if (useIsAppChanging()) return null;
  if (checkout.items.length === 0) return <Navigate to="/shop" replace />;
  const { failure } = checkout.read;
  const open = firstOpenStep(checkout);
  // No redirect while the server checks the cart, because its problems are not known yet, and none while
  // an order awaits its answer, because what it took from the stock is not a problem.
  if (!isAwaitingAnswer && isEarlierStep(open, step)) {
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
