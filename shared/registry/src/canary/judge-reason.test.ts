import { act } from '../pointer-formats';
import { judgeReasonText } from './judge-reason';

const stable = { version: '1.1', count: 2, of: 6000 };

test.each([
  [
    { kind: 'errors', canary: { version: '1.2', count: 8, of: 8 }, stable },
    'more visits with errors: 100 % with 1.2 (8 of 8), 0 % with 1.1 (2 of 6,000)',
  ],
  [
    { kind: 'slow', canary: { version: '1.2', count: 1, of: 3 }, stable: { ...stable, of: 0 } },
    'more slow visits: 33.3 % with 1.2 (1 of 3), 0 % with 1.1 (2 of 0)',
  ],
  [
    { kind: 'silent', canary: { version: '1.2', count: 1, of: 1201 }, percent: 10 },
    'pages do not start: 0.1 % of visits came from 1.2 (1 of 1,201), which 10 % of visitors get',
  ],
] as const)('the reason of the judge is a sentence with figures', (reason, text) => {
  expect(judgeReasonText(reason)).toBe(text);
});

test('an entry whose reason only a later release knows is read without it', () => {
  const entry = {
    id: '20261128T120000000Z-0123abcd',
    act: 'rollback',
    at: '2026-11-28T12:00:00.000Z',
    by: 'canary judge',
    reason: 'more heat',
    judgeReason: { kind: 'heat' },
    generation: 2,
    bundles: [],
    signature: '',
  };
  expect(act.parse(entry)).toMatchObject({ reason: 'more heat', judgeReason: undefined });
});
