import type { RatableOrder } from '@club/api/contract/feedback';
import { useCustomer, useDeviceValue, useSession, useSlotInput } from '@club/platform';
import { useLocation } from '@club/platform/router';
import { Hidden } from '@club/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { orderTitle } from '../orders/order-text';
import { useDueOrders } from '../orders/use-due-orders';
import { PopupCard } from './popup-card';
import {
  canPostpone,
  choosePopup,
  isPopupPage,
  isPopupAllowed,
  recordPostponed,
  recordShown,
} from './popup-decision';
import { popupMemory, popupVisit } from './popup-memory';
import { useInactivity } from './use-inactivity';

const overlays = 'dialog[open], [role=dialog], [role=alertdialog]';
const textFields = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';

/** What only the document knows. */
function documentState() {
  return {
    isTyping: document.activeElement?.matches(textFields) === true,
    isHidden: document.hidden,
    hasDialog: document.querySelector(overlays) !== null,
  };
}

/** Over some pages: asks once for a rating of a purchase, when it disturbs nobody. */
export default function FeedbackPopup() {
  const session = useSession();
  const { page, hasToast = false } = useSlotInput<'overlay'>();
  if (session.status !== 'customer' || page === undefined || !isPopupPage(page)) return null;
  return <Watch page={page} hasToast={hasToast} />;
}

type ShownPopup = { order: RatableOrder; pathname: string; canPostpone: boolean };

type WatchProps = { page: string; hasToast: boolean };

function Watch({ page, hasToast }: WatchProps) {
  const memory = popupMemory(useCustomer().id);
  const { pathname } = useLocation();
  const [shown, setShown] = useState<ShownPopup | null>(null);
  const wasShown = useDeviceValue(popupVisit) || shown !== null;
  const isInactive = useInactivity(!wasShown, pathname);
  const due = useDueOrders(isInactive);
  const [isOpen, setOpen] = useState(false);

  const showWhenAllowed = useEffectEvent(() => {
    const { hasDialog, ...state } = documentState();
    const isCovered = hasToast || hasDialog;
    if (!isPopupAllowed({ ...state, page, isInactive, isCovered, wasShown })) return;
    const { current } = choosePopup(due, memory.get(), Date.now());
    if (current === null) return;
    setShown({ order: current, pathname, canPostpone: canPostpone(memory.get(), current.id) });
    memory.set(recordShown(memory.get(), current.id, Date.now()));
    popupVisit.set(true);
    setOpen(true);
  });
  const dueIds = due.map(({ id }) => id).join();
  useEffect(() => {
    if (isInactive && dueIds !== '') showWhenAllowed();
  }, [isInactive, dueIds, hasToast]);

  // The next page begins without it.
  const isVisible = isOpen && shown !== null && shown.pathname === pathname;
  return (
    <>
      {/* Always there, so that a screen reader announces the card, which takes no focus. */}
      <div role="status">
        {isVisible && <Hidden>{`Можна оцінити покупку: ${orderTitle(shown.order)}`}</Hidden>}
      </div>
      {isVisible && (
        <PopupCard
          order={shown.order}
          onPutOff={
            shown.canPostpone
              ? () => {
                  memory.set(recordPostponed(memory.get(), shown.order.id, Date.now()));
                  setOpen(false);
                }
              : null
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
