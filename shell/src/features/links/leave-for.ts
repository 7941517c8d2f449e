/** Leaves the app for another website. In a file of its own, because a test has no page to leave. */
export function leaveFor(address: string): void {
  location.assign(address);
}
