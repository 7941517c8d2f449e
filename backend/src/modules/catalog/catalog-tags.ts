/** Whoever writes a table of the catalogue but its stock invalidates this. */
export const catalogTag = 'catalog';
/** What is scarce, sold out or plenty again. `stock-service.ts` invalidates it, nobody else has to. */
export const stockTag = 'catalog-stock';
