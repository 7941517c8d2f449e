import { createClubBus } from '@club/events';
import { examplePayload } from './example-payload';
import { createFactLog, factNames } from './facts';

describe('example of a payload', () => {
  it.each(factNames)('is one that the bus takes: %s', (name) => {
    const log = createFactLog(createClubBus());
    expect(log.publish(name, examplePayload(name))).toBeNull();
    expect(log.facts.get()).toMatchObject([{ name, from: 'panel' }]);
  });
});
