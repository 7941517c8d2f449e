/** The path of the page after an order. */
export const successPath = (orderId: string): string =>
  `/shop/success?order=${encodeURIComponent(orderId)}`;
