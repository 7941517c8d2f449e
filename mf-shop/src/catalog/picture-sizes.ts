/**
 * The widths at which pictures of products are drawn, for browsers to choose a file by. A picture that
 * fits by `contain` has a tenth of its frame free on each side.
 */
export const pictureSizes = {
  /** In a row that scrolls sideways. */
  row: '(min-width: 768px) 10.4rem, 8.2rem',
  /** In a grid of two to four columns. */
  grid: '(min-width: 1000px) 212px, (min-width: 600px) 26vw, 38vw',
  tile: '(min-width: 768px) 280px, 40vw',
  page: '(min-width: 768px) 432px, 75vw',
  /** The same to the edges of its frame. */
  wholePage: '(min-width: 768px) 540px, 92vw',
  small: '96px',
} as const;
