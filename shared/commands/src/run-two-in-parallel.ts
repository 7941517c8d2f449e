/** Does the work for each, two at a time, for machines with two cores. */
export async function runTwoInParallel<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  async function worker(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  }
  await Promise.all([worker(), worker()]);
}
