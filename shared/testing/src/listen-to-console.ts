/** Collects errors and warnings of the console until it is stopped. */
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
