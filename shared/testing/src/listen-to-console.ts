/** Takes errors and warnings until it is stopped, and gives them as text. */
export function listenToConsole(): () => string[] {
  const { error, warn } = console;
  const said: string[] = [];
  const take = (...parts: unknown[]) => {
    said.push(parts.map(String).join(' '));
  };
  console.error = take;
  console.warn = take;
  return () => {
    console.error = error;
    console.warn = warn;
    return said;
  };
}
