import { useParams } from '@club/platform/router';
import { Page } from '@club/ui';
import { findings, noSteps, page, Version, type Defect } from './fake-remote';

/** Has something to show for one value only. */
function OnePage() {
  return (
    <Page title={useParams()['id'] === '1' ? 'Є' : 'Немає'}>
      <Version />
    </Page>
  );
}

function ThrowingWithoutData() {
  if (useParams()['id'] !== '1') throw new Error('nothing');
  return <OnePage />;
}

const withExample = page({ path: '/fake/:id', example: { id: '1' } });

const defects: [string, RegExp, Defect][] = [
  [
    'a page that needs a query and has no example',
    /\| It has no `example` in the second brand/,
    { config: page({ needsQuery: { anyOf: ['step'], otherwise: '/fake' } }) },
  ],
  [
    'an example that the answers do not know',
    /\| In the second brand its example shows what a value shows that nothing has/,
    { config: withExample },
  ],
  [
    'an example of the second brand that the answers do not know',
    /\| In the second brand its example shows what a value shows that nothing has/,
    {
      config: page({ path: '/fake/:id', example: { id: '1' }, exampleOfSecond: { id: '2' } }),
      page: OnePage,
    },
  ],
  [
    'a page that throws where there is nothing',
    /\| page 'version': It throws: nothing/,
    { config: withExample, page: ThrowingWithoutData },
  ],
];

it.each(defects)('catches %s', async (_, words, defect) => {
  const rule = "page 'version' shows more with its example than with a value that nothing has";
  const found = await findings({ scenarios: noSteps, ...defect });
  expect(found.filter((one) => one.startsWith(rule))).toContainEqual(expect.stringMatching(words));
});

it('accepts a page that shows something with its example alone', async () => {
  const config = { ...withExample, calls: ['operations.getVersion'], emits: [] };
  expect(await findings({ config, page: OnePage, scenarios: noSteps })).toEqual([]);
});
