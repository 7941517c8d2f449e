/** What a product costs in a monthly box: its own price in points, otherwise a point for each hryvnia begun. */
export function boxPrice(
  { price, bonuses }: { readonly price: number; readonly bonuses: number },
  payWith: 'points' | 'cash',
): { money: number; points: number } {
  if (payWith === 'cash') return { money: price, points: 0 };
  return { money: 0, points: bonuses > 0 ? bonuses : Math.ceil(price / 100) };
}
