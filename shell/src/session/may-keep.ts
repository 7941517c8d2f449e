/** Whether the browser lets a page keep anything. Where it does not, the look alone may throw. */
export function mayKeep(): boolean {
  try {
    return navigator.cookieEnabled && [localStorage, sessionStorage, document.cookie].length > 0;
  } catch {
    return false;
  }
}
