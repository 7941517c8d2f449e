/** Libraries may read the clock while they render; React and the query cache do. */
function refuse(what: string): void {
  const [, , , caller = ''] = (new Error().stack ?? '').split('\n');
  if (!caller.includes('node_modules'))
    throw new Error(`${what} is read while rendering:${caller}`);
}

/** Runs work during which the product's own code may read neither the clock nor chance. */
export function withoutClock<Result>(work: () => Result): Result {
  const { Date: RealDate } = globalThis;
  const { random } = Math;
  const now = () => {
    refuse('Date.now()');
    return RealDate.now();
  };
  globalThis.Date = new Proxy(RealDate, {
    construct(target, values) {
      if (values.length === 0) refuse('new Date()');
      return Reflect.construct(target, values) as Date;
    },
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
  Math.random = () => {
    refuse('Math.random()');
    return random();
  };
  try {
    return work();
  } finally {
    globalThis.Date = RealDate;
    Math.random = random;
  }
}
