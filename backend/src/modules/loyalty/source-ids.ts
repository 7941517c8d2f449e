const orderKinds: readonly string[] = ['order', 'order-spend', 'order-return', 'order-reversal'];
const exchangeKinds: readonly string[] = ['exchange', 'exchange-return'];

interface SourceRow {
  readonly source_kind: string;
  readonly source_key: string;
}

/**
 * A receipt that counts again after a return has a key with the round, what is withheld one with the rest,
 * and what a marathon moves one with the day, week or customer.
 */
const firstPart = (key: string) => key.split(':', 1)[0] ?? key;

const orderRest = 'order-reversal-rest';

/** The order, taken reward, scan, receipt, marathon or device that moves points. */
export function sourceIds({ source_kind: kind, source_key: key }: SourceRow) {
  return {
    ...(orderKinds.includes(kind) && { order_id: key }),
    ...(kind === orderRest && { order_id: firstPart(key) }),
    ...(exchangeKinds.includes(kind) && { taken_id: key }),
    ...(kind === 'scan' && { scan_code: key }),
    ...(kind === 'receipt' && { receipt_id: firstPart(key) }),
    ...(kind.startsWith('marathon-') && { marathon_id: firstPart(key) }),
    ...(kind === 'device' && { device_serial: key }),
  };
}
