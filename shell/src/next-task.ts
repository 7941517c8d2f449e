/**
 * Ends the task, so that the page can paint and take a tap before the next one. What the page has to
 * run before it can be used is cut into tasks by this.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
