/** Leaves the app for a page of somebody else. */
export function leaveFor(link: string): void {
  location.assign(link);
}
