/** Lets cookies end by fake timers: the jar of the tests' browser follows the real clock. */
export function expireCookiesByFakeTimers(): void {
  const setCookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')?.set;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  jest.spyOn(Document.prototype, 'cookie', 'set').mockImplementation((text) => {
    setCookie?.call(document, text);
    const [, name = '', seconds] = /^([^=]+)=.*Max-Age=(\d+)/.exec(text) ?? [];
    clearTimeout(timers.get(name));
    if (!Number(seconds)) return;
    const end = () => setCookie?.call(document, `${name}=; Path=/; Max-Age=0`);
    timers.set(name, setTimeout(end, Number(seconds) * 1000));
  });
}
