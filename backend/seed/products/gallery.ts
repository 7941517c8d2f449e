import type { ProductArt } from '../pictures/spec';

/** A picture of a product's gallery after the first one. */
export interface MorePicture {
  name: string;
  alt: string;
  /** A close-up reaches the edges of its place. */
  fit: 'contain' | 'cover';
  art: ProductArt;
}

/** The same thing from another side, where it has one. */
function otherSide(art: ProductArt): { art: ProductArt; words: string } | null {
  switch (art.kind) {
    case 'device':
      return { art: { ...art, alone: true, seed: art.seed + 1 }, words: 'спереду' };
    case 'pouch-can':
      return { art: { ...art, alone: true }, words: 'банка згори' };
    case 'stick-pack':
      return art.carton
        ? { art: { ...art, carton: false }, words: 'одна пачка з блоку' }
        : { art: { ...art, carton: true }, words: 'у блоці' };
    case 'cig-pack':
    case 'thing':
      return null;
  }
}

/** Each product is seen whole, from another side and from near. */
export function galleryPictures(picture: string, title: string, art: ProductArt): MorePicture[] {
  const other = otherSide(art);
  const views = [...(other ? [other] : []), { art: { ...art, closeUp: true }, words: 'зблизька' }];
  return views.map((view, index) => {
    const alt = `${title}: ${view.words}`;
    const fit = view.art.closeUp ? 'cover' : 'contain';
    return { name: `${picture}-${index + 2}`, alt, fit, art: { ...view.art, label: alt } };
  });
}
