import { createClubBus } from '@club/events';
import { defineFacts } from './config';

const facts = defineFacts((z) => ({ 'garden.bed-watered': z.object({ bed: z.string() }) }));
type OwnFacts = typeof facts;

declare module './config' {
  interface RemoteFacts extends OwnFacts {}
}

test('facts that a remote declares cross the bus with their types', () => {
  const bus = createClubBus();
  const beds: string[] = [];
  bus.on('garden.bed-watered').subscribe(({ bed }) => beds.push(bed));
  bus.emit('garden.bed-watered', { bed: 'a' });
  expect(beds).toEqual(['a']);
});

// What is wrong is a type error: `pnpm check types` reports a directive that hides none.
const typeErrors = () => {
  const bus = createClubBus();
  // @ts-expect-error -- the payload has a `bed`
  bus.emit('garden.bed-watered', { row: 'a' });
  // @ts-expect-error -- nobody declares the fact
  bus.emit('garden.bed-removed', { bed: 'a' });
  // @ts-expect-error -- the fact is known to every bundle
  defineFacts((z) => ({ 'order.created': z.object({}) }));
};
void typeErrors;
