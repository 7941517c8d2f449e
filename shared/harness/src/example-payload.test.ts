import { createClubBus } from '@club/events';
import { clubExamples, examplePayload } from './example-payload';
import { createFactLog } from './facts';

describe('example payload', () => {
  it.each(Object.entries(clubExamples))('is accepted by the bus: %s', (name, example) => {
    const log = createFactLog(createClubBus());
    expect(log.publish(name, example)).toBeNull();
    expect(log.facts.get()).toMatchObject([{ name, from: 'panel' }]);
  });

  it('takes the first of several forms', () => {
    const page = { anyOf: [{ type: 'string' }, { type: 'null' }] };
    const schema = { type: 'object', properties: { page, count: { type: 'integer' } } };
    expect(JSON.parse(examplePayload(schema))).toEqual({ page: 'demo-1', count: 1 });
  });
});
