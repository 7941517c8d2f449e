import { createClubBus } from '@club/events';
import { examplePayload } from './example-payload';
import { createFactLog, factNames } from './facts';

describe('example payload', () => {
  it.each(factNames)('is accepted by the bus: %s', (name) => {
    const log = createFactLog(createClubBus());
    expect(log.publish(name, examplePayload(name))).toBeNull();
    expect(log.facts.get()).toMatchObject([{ name, from: 'panel' }]);
  });
});
