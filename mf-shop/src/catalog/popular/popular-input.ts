/** The input of the slot on the home page. In a file of its own: home loads nothing else of the reads. */
export const popularInput = { collectionId: 'popular', limit: 12 } as const;
