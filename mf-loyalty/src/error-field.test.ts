import type { Endpoint } from '@club/api';
import { confirmReward, getRewards, reserveReward } from '@club/api/contract/exchange';
import { getReferrals } from '@club/api/contract/invites';
import { getBonusHistory } from '@club/api/contract/loyalty/history';
import { answerQuiz, checkIn, getMarathon, getQuiz } from '@club/api/contract/marathon';
import { createMemoryServer, createTestHost, renderRoute, renderSlot } from '@club/testing';
import { screen } from '@testing-library/react';
import config from '../remote.config';
import remote from './remote';
import { answerAll } from './testing/normal-answers';
import { aMarathonToday } from './testing/a-marathon';

const addressOf = (request: RequestInfo | URL) =>
  request instanceof Request ? request.url : String(request);

/** A host whose server puts an error field into the normal answers of an endpoint. */
function hostWithError(endpoint: Endpoint) {
  const server = createMemoryServer();
  answerAll(server);
  server.on(getMarathon, () => ({ marathon: aMarathonToday({ task: 'visit' }) }));
  // Bypasses the fake server, which would reject an answer that breaks the contract.
  const fetch: typeof server.fetch = async (request, options) => {
    const response = await server.fetch(request, options);
    if (!addressOf(request).includes(endpoint.path)) return response;
    return Response.json({ ...((await response.json()) as object), error: 'wrong shop' });
  };
  return createTestHost({
    server: { ...server, fetch },
    pages: { 'scan.scan': '/scan', 'loyalty.quiz': '/marathon/quiz' },
  });
}

test.each([
  ['history', getBonusHistory],
  ['marathon', getMarathon],
  ['quiz', getQuiz],
  ['exchange', getRewards],
  ['referral', getReferrals],
] as const)('[AC-11] %s shows an answer with an error field as a failure', async (route, read) => {
  const view = await renderRoute(config, remote, route, { host: hostWithError(read) });
  await view.settled();
  expect(screen.getByRole('alert')).toHaveTextContent('Спробуй ще раз');
});

test('[AC-11] home shows no campaign of an answer with an error field', async () => {
  const view = await renderSlot(config, remote, 'HomeCampaign', {
    host: hostWithError(getMarathon),
  });
  await view.settled();
  expect(view.container).toBeEmptyDOMElement();
});

const press = (name: string | RegExp) => screen.getByRole('button', { name });

test.each([
  ['a visit', 'marathon', checkIn, ['Я тут']],
  ['an answer', 'quiz', answerQuiz, ['Нічого', 'Відповісти']],
  ['a reservation', 'activeReward', reserveReward, ['Обміняти']],
  ['a reward', 'activeReward', confirmReward, ['Обміняти', /Взяти за/]],
] as const)('[AC-11] %s that is answered with an error field changes nothing', async (...row) => {
  const [, route, write, steps] = row;
  const host = hostWithError(write);
  const view = await renderRoute(config, remote, route, {
    host,
    ...(route === 'activeReward' && { params: { id: '1' } }),
  });
  await view.settled();
  let factsBefore = 0;
  for (const name of steps) {
    // A reward is reserved first, which is a fact.
    factsBefore = host.facts.length;
    await view.user.click(screen.queryByRole('radio', { name }) ?? press(name));
    await view.settled();
  }
  expect(host.server.calls(write).length).toBeGreaterThan(0);
  expect(host.facts).toHaveLength(factsBefore);
  expect(screen.queryAllByRole('alert').length + host.toasts.length).toBeGreaterThan(0);
});
