/** Leaves the app for an external page. */
export function openExternalPage(link: string): void {
  location.assign(link);
}
