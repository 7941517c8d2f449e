/** What the slot on home asks for; the server asks the same for the page that it makes. */
export const popularRead = { collectionId: 'popular', limit: 12 } as const;
