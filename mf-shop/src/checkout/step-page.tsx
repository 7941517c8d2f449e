import { useStore } from '@club/platform';
import { Link, Navigate } from '@club/platform/router';
import { ErrorState, Page } from '@club/ui';
import { CheckIcon } from '@club/ui/icons';
import type { ReactNode } from 'react';
import { sentOrders } from '../orders/sent';
import styles from './step-page.module.css';
import { firstOpenStep, isBefore, steps, type Step } from './steps';
import { Summary } from './summary';
import type { Checkout } from './use-checkout';

/** Where the customer is on the way to an order; steps that are done lead back. */
export function StepsBar({ current }: { current: Step }) {
  return (
    <nav aria-label="Кроки замовлення">
      <ol className={styles.steps}>
        {steps.map(({ name, path, title }, index) => {
          const isDone = isBefore(name, current);
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
  /** The total with the button that leads on. */
  wayOn: ReactNode;
  children: ReactNode;
};

/** A step after the cart. Who is too early is led to the first step that is not done. */
export function StepPage({ step, title, checkout, wayOn, children }: StepPageProps) {
  const isAwaited = useStore(sentOrders[checkout.brand]) !== null;
  if (checkout.items.length === 0) return <Navigate to="/shop" replace />;
  const { failure } = checkout.read;
  const open = firstOpenStep(checkout);
  // While the server looks at the cart anew its troubles are not known yet: nobody is sent away.
  // Nor while an order awaits its answer: what it took is no trouble.
  if (!isAwaited && isBefore(open, step)) {
    const { path } = steps.find(({ name }) => name === open) ?? steps[0];
    return <Navigate to={path} replace />;
  }
  return (
    <Page
      title={title}
      className={styles.page}
      aside={<Summary checkout={checkout}>{wayOn}</Summary>}
    >
      <StepsBar current={step} />
      {failure && <ErrorState compact error={failure} onRetry={checkout.recheck} />}
      {children}
    </Page>
  );
}
