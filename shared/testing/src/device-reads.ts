type Report = (name: string) => void;
type Restore = () => void;

/** What a window says about this device or this moment. */
const windowNames = [
  'devicePixelRatio',
  'history',
  'innerHeight',
  'innerWidth',
  'localStorage',
  'matchMedia',
  'navigator',
  'performance',
  'scrollX',
  'scrollY',
  'sessionStorage',
];

/** The line of code that caused a report; null where it is in a library. */
function callerLine(): string | null {
  const lines = (new Error('for its stack').stack ?? '').split('\n').slice(1);
  const caller = lines.find((line) => !line.includes('device-reads')) ?? '';
  return /node_modules|node:/.test(caller) ? null : caller.trim();
}

/** Reports each reading of a property, which works as before. */
function watchProperty(owner: object, name: string, report: Report): Restore {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  if (own?.configurable === false) return () => undefined;
  const inherited = Object.getPrototypeOf(owner) as object;
  const read = (): unknown => {
    if (!own) return Reflect.get(inherited, name, owner);
    return own.get ? own.get.call(owner) : own.value;
  };
  Object.defineProperty(owner, name, {
    configurable: true,
    get() {
      report(name);
      return read();
    },
  });
  return () => {
    if (own) Object.defineProperty(owner, name, own);
    else Reflect.deleteProperty(owner, name);
  };
}

/** Reports each `new Date()`; a date that is made from a value is no reading of the clock. */
function watchDates(report: Report): Restore {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct(target, args) {
      if (args.length === 0) report('new Date()');
      return Reflect.construct(target, args) as Date;
    },
  });
  return () => {
    globalThis.Date = RealDate;
  };
}

function documentNames(): string[] {
  const names: string[] = [];
  for (const name in document) names.push(name);
  return names;
}

/**
 * Watches storages, cookies, document, clock, random values and what a window says of the device,
 * until it is stopped; gives the readings by the product's own code.
 */
export function watchDevice(): () => string[] {
  const reads = new Set<string>();
  const reportFrom =
    (owner: string): Report =>
    (name) => {
      const line = callerLine();
      if (line !== null) reads.add(`${owner}${name} ${line}`);
    };
  const watchAll = (owner: object, names: readonly string[], prefix: string): Restore[] =>
    names.map((name) => watchProperty(owner, name, reportFrom(prefix)));
  const restores = [
    ...watchAll(globalThis, windowNames, 'window.'),
    ...watchAll(document, documentNames(), 'document.'),
    ...watchAll(Date, ['now'], 'Date.'),
    ...watchAll(Math, ['random'], 'Math.'),
    ...watchAll(crypto, ['randomUUID', 'getRandomValues'], 'crypto.'),
    watchDates(reportFrom('')),
  ];
  return () => {
    for (const restore of restores.reverse()) restore();
    return [...reads];
  };
}
