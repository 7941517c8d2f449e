import type { Collection } from '@club/api/contract/catalog';
import type { Goods, Ware } from './goods';

/** The shelves as the shop's front shows them, each with a thing that can be had now. */
export function shelfFaces(goods: Goods, isHad: (ware: Ware) => boolean): Map<string, Collection> {
  /** The thing that stands for a shelf: one that can be had, and that stands for no other shelf. */
  const pictureOf = (wares: readonly Ware[], taken: ReadonlySet<string>): string | null => {
    const free = wares.filter(({ product }) => !taken.has(product.picture));
    return (free.find(isHad) ?? free[0] ?? wares[0])?.product.picture ?? null;
  };
  const shelves = [...goods.shelves.values()];
  const isMixed = ({ collection }: (typeof shelves)[number]) => collection.productClass === null;
  const none = new Set<string>();
  const taken = new Set(
    shelves.flatMap((shelf) => (isMixed(shelf) ? [] : (pictureOf(shelf.wares, none) ?? []))),
  );
  return new Map(
    shelves.map((shelf) => [
      shelf.collection.id,
      {
        ...shelf.collection,
        count: shelf.wares.length,
        picture: pictureOf(shelf.wares, isMixed(shelf) ? taken : none),
      },
    ]),
  );
}
