const orderKinds: readonly string[] = ['order', 'order-spend', 'order-return', 'order-reversal'];
const exchangeKinds: readonly string[] = ['exchange', 'exchange-return'];

interface SourceRow {
  readonly source_kind: string;
  readonly source_key: string;
}

/** The order or the taken reward that moves points. */
export function sourceIds({ source_kind: kind, source_key: key }: SourceRow) {
  return {
    ...(orderKinds.includes(kind) && { order_id: key }),
    ...(exchangeKinds.includes(kind) && { taken_id: key }),
  };
}
