/** The cache tag of the catalog without stock. Every write to its tables invalidates it. */
export const catalogTag = 'catalog';
/** The cache tag of low stock. Only `stock-service.ts` invalidates it. */
export const stockTag = 'catalog-stock';
