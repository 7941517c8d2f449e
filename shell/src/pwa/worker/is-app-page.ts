/** What the server answers itself at these first parts of a path; all other pages are those of the app. */
const serverPart = /^\/(api|sandbox|build|openapi|health|operator|ready|club)(?:[./]|$)/;

export function isAppPage(pathname: string): boolean {
  return !serverPart.test(pathname);
}
