declare module '../../foundation/database/schema' {
  interface Tables {
    order_calls: { order_id: number; call_from: string; call_to: string; asked_at: Date };
    /** What the alternative courier has. */
    ipost_shipments: { order_id: number; reference: string; at: Date };
  }
}
