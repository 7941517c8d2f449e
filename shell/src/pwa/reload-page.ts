/** The one place that reloads the page, so that tests can watch it. */
export function reloadPage(): void {
  location.reload();
}
