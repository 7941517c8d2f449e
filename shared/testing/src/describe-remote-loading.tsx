import { HostContext, useBrand, useRemoteName, type Host } from '@club/platform';
import type { SlotName } from '@club/platform/names';
import type { SlotInputs } from '@club/platform/slot-inputs';
import { maxWaitMs } from '@club/platform/max-wait';
import type { RemoteModule } from '@club/platform/remote';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { remoteFaults } from './remote-faults';

/** A host, and a slot at the top of a page that its remote `fake` fills with the component `Cart`. */
export interface LoadingHost {
  readonly host: Host;
  readonly slot: Exclude<SlotName, keyof SlotInputs>;
}

type LoadRemote = (name: string) => Promise<RemoteModule>;

function Cart() {
  return <p>{`${useRemoteName()} in ${useBrand().brand}`}</p>;
}

const good: RemoteModule = {
  name: 'fake',
  routes: {},
  slots: { Cart: async () => ({ default: Cart }) },
};
const retry = { name: 'Спробуй ще раз' };

/** The suite that every host passes that loads remotes: what is late or fails, fails alone. */
export function describeRemoteLoading(
  name: string,
  create: (loadRemote: LoadRemote) => LoadingHost,
): void {
  const settle = () => act(async () => jest.advanceTimersByTimeAsync(1));

  async function show(load: LoadRemote) {
    const loadRemote = jest.fn(load);
    const { host, slot } = create(loadRemote);
    const view = render(
      <HostContext value={host}>
        <p>Neighbour</p>
        <host.Slot name={slot} />
      </HostContext>,
    );
    const hasPlaceholder = view.container.querySelectorAll('*').length > 1;
    await settle();
    return { loadRemote, hasPlaceholder };
  }

  /** A host reports a failure on the console; the cause stays visible there. */
  function expectReport() {
    const reports = (['warn', 'error'] as const).map((level) =>
      jest.spyOn(console, level).mockImplementation(() => undefined),
    );
    return () => expect(reports.some(({ mock }) => mock.calls.length > 0)).toBe(true);
  }

  describe(`host '${name}' loads remotes as all hosts do`, () => {
    beforeEach(() => {
      jest.useFakeTimers();
      // A retry asks the network itself for the files.
      jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(''));
    });
    afterEach(() => jest.useRealTimers());

    it('shows a placeholder, then the component, in its context', async () => {
      const { loadRemote, hasPlaceholder } = await show(async () => good);
      expect(hasPlaceholder).toBe(true);
      expect(screen.getByText('fake in main')).toBeInTheDocument();
      expect(loadRemote.mock.calls).toEqual([['fake']]);
    });

    it.each(remoteFaults)(
      'offers a retry within 8 seconds when a remote $what, the rest of the page stays, and the retry shows it',
      async ({ load }) => {
        const verifyReport = expectReport();
        let isBroken = true;
        await show(() => load(good, () => isBroken));
        await act(async () => jest.advanceTimersByTimeAsync(maxWaitMs));
        expect(screen.getByText('Neighbour')).toBeInTheDocument();
        expect(screen.getByRole('button', retry)).toBeInTheDocument();
        verifyReport();
        isBroken = false;
        fireEvent.click(screen.getByRole('button', retry));
        await settle();
        expect(screen.getByText('fake in main')).toBeInTheDocument();
        expect(screen.queryByRole('button', retry)).not.toBeInTheDocument();
      },
    );
  });
}
