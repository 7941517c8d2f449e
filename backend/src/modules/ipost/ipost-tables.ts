export interface IpostTables {
  ipost_cities: { city_id: string; is_available: boolean; at: Date };
  ipost_shipments: { order_id: number; reference: string; at: Date };
  sandbox_shipments: { order_key: string; address: string; slot: string; at: Date };
}
