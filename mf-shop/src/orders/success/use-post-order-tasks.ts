import { isApiError } from '@club/api';
import type { OrderDetails } from '@club/api/contract/orders/details';
import {
  describeFailure,
  useApi,
  useBrand,
  useCustomer,
  useDeviceValue,
  useEvents,
  useToast,
} from '@club/platform';
import { useEffect, useState } from 'react';
import {
  taskFailureTitles,
  hasPostOrderTasks,
  runPostOrderTasks,
  type FailedTask,
} from '../post-order-tasks';
import {
  findPlacedOrder,
  markPaymentOpened,
  placedOrders,
  updatePlacedOrder,
  type PlacedOrder,
} from '../../device/placed-orders';
import { clearOrdered } from '../clear-ordered';
import type { PayableOrder } from '../pay-until';
import { usePay } from '../use-pay';
import type { EditedAddress } from './edit-address';

// The time cannot be chosen again here.
const slotPastTexts: Readonly<Record<FailedTask['name'], string | undefined>> = {
  friendCode: undefined,
  call: 'Обраний час уже минув, тож зберемо замовлення без дзвінка',
  ipost: 'Обраний час уже минув. Напиши в підтримку, домовимося про інший',
};

/** The texts of a failed task. */
function describeTask({ name, error }: FailedTask, placed: PlacedOrder | undefined) {
  const isSlotPast = isApiError(error, 'SLOT_PAST');
  return {
    name,
    title: taskFailureTitles[name],
    text: (isSlotPast && slotPastTexts[name]) || describeFailure(error).text,
    canRetry: placed?.[name] != null,
    isTooLate: isSlotPast && name === 'ipost',
    refused: isApiError(error, 'IPOST_REFUSED') ? placed?.ipost : null,
  };
}

/**
 * The tasks right after an order: the cart is cleared, the requests are sent, the card payment opens.
 * It opens only once the server has said, in `order`, that it may be paid.
 */
export function usePostOrderTasks(orderId: string, order: OrderDetails | undefined) {
  const api = useApi();
  const events = useEvents();
  const toast = useToast();
  const customer = useCustomer();
  const { brand, shop } = useBrand();
  const { isPaying, pay } = usePay();
  const placed = useDeviceValue(placedOrders[brand]).find((one) => one.orderId === orderId);
  const [failed, setFailed] = useState<readonly FailedTask[]>([]);
  const [isSendingAddress, setSendingAddress] = useState(false);
  const [doneFor, setDoneFor] = useState<string | null>(null);

  async function run() {
    clearOrdered(events, brand, orderId);
    if (hasPostOrderTasks(brand, orderId)) {
      setFailed(await runPostOrderTasks({ api, brand, shop, customer }, orderId));
    }
    setDoneFor(orderId);
  }

  /** Sends the courier another address after a refused one. */
  async function sendAddress(address: EditedAddress) {
    const refused = findPlacedOrder(brand, orderId)?.ipost;
    if (!refused) return;
    updatePlacedOrder(brand, orderId, { ipost: { ...refused, ...address } });
    setSendingAddress(true);
    await run();
    setSendingAddress(false);
    // The form disappears: without a word nobody knows whether it was sent.
    if (findPlacedOrder(brand, orderId)?.ipost === null) {
      toast({ tone: 'good', title: 'Кур’єр отримав адресу' });
    }
  }

  useEffect(() => {
    void run();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each order
  }, [orderId, brand]);

  const isReady = doneFor === orderId && order !== undefined;
  const mayPay = order?.mayPay === true;
  useEffect(() => {
    if (!isReady || findPlacedOrder(brand, orderId)?.wantsLink !== true) return;
    if (mayPay) void pay(order);
    else markPaymentOpened(brand, orderId);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each rendering makes a new `pay`
  }, [isReady, mayPay, orderId, brand]);

  return {
    isCallRequested:
      placed?.isCallRequested === true ||
      (placed?.call != null && !failed.some(({ name }) => name === 'call')),
    isPaying,
    pay: (payable: PayableOrder) => void pay(payable),
    failed: failed.map((task) => describeTask(task, placed)),
    isSendingAddress,
    sendAddress: (address: EditedAddress) => void sendAddress(address),
    retry: () => void run(),
  };
}
