/** The cookie that holds the token, by a name that a service worker can import without a document. */
export const tokenCookie = 'user-token';
