/** Leaves the app for another website. A separate module, because tests replace it. */
export function leaveApp(address: string): void {
  location.assign(address);
}
