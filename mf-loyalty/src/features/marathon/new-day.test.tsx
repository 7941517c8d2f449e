import { getMarathon, getQuiz } from '@club/api/contract/marathon';
import { createTestHost, renderRoute, renderSlot, type HostView } from '@club/testing';
import { act, screen } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { aMarathonToday, aQuiz } from '../../testing/a-marathon';

beforeEach(() =>
  jest.useFakeTimers({
    now: new Date('2026-11-22T21:58:30Z'),
    doNotFake: ['performance'],
    advanceTimers: true,
  }),
);
afterEach(() => jest.useRealTimers());

const minutes = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 60_000));

function createHost() {
  const host = createTestHost();
  const answers = { marathon: aMarathonToday({ task: 'scan' }), quiz: aQuiz() };
  host.server.on(getMarathon, () => ({ marathon: answers.marathon }));
  host.server.on(getQuiz, () => ({ quiz: answers.quiz }));
  return { host, answers };
}

describe('[LO-04] over midnight in Kyiv', () => {
  test.each<[what: string, show: (host: HostView['host']) => Promise<HostView>]>([
    ['the page', (host) => renderRoute(config, remote, 'marathon', { host })],
    ['the card on home', (host) => renderSlot(config, remote, 'HomeCampaign', { host })],
  ])('%s shows the task of the new day', async (_, show) => {
    const { host, answers } = createHost();
    const view = await show(host);
    await view.settled();
    expect(screen.getByText(/скануй пачку/i)).toBeVisible();
    answers.marathon = aMarathonToday({ task: 'feedback' });
    await minutes(1);
    expect(host.server.calls(getMarathon)).toHaveLength(1);
    await minutes(2);
    expect(screen.getByText(/оціни покупку/i)).toBeVisible();
    expect(host.server.calls(getMarathon)).toHaveLength(2);
  });

  it('the question is the one of the new day', async () => {
    const { host, answers } = createHost();
    const view = await renderRoute(config, remote, 'quiz', { host });
    await view.settled();
    answers.quiz = aQuiz({ day: 4, question: 'Яке сьогодні число?' });
    await minutes(3);
    expect(screen.getByRole('heading', { name: 'Яке сьогодні число?' })).toBeVisible();
    expect(host.server.calls(getQuiz)).toHaveLength(2);
  });
});
