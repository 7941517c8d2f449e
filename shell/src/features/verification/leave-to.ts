/** Leaves the app for another site. */
export function leaveTo(url: string): void {
  location.assign(url);
}
