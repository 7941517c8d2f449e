import { SlotInputContext, type SlotProps } from '@club/platform';
import { slots, type SlotName } from '@club/platform/names';
import type { BootRemote } from '@club/registry/boot';
import { Fragment, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { Deferred } from './deferred';
import { RemotePart } from './remote-part';
import type { PartFailure, RemoteParts } from './remote-parts';

/** How a host shows its slots. */
export interface SlotOptions {
  readonly remotes: readonly BootRemote[];
  readonly parts: RemoteParts;
  /** Of the slot's final size, so that nothing jumps. */
  readonly placeholderOf: (slot: SlotName) => ReactNode;
  readonly failureOf: (slot: SlotName) => ComponentType<{ error: unknown; onRetry: () => void }>;
  readonly onFailure?: (failure: PartFailure) => void;
}

/** Creates the component that shows what remotes put into a slot; an empty slot renders nothing. */
export function createSlot(options: SlotOptions): ComponentType<SlotProps> {
  const { remotes, parts, placeholderOf, failureOf, onFailure } = options;
  return function Slot({ name, input }: SlotProps): ReactElement {
    const fillers = remotes.flatMap((remote) =>
      remote.slots.filter(({ slot }) => slot === name).map((slot) => ({ remote, slot })),
    );
    const placeholder = placeholderOf(name);
    const Failure = failureOf(name);
    return (
      <SlotInputContext value={input}>
        {fillers.map(({ remote, slot }) => (
          <Fragment key={`${remote.name}/${slot.name}`}>
            <Deferred loading={slots[name].loading} placeholder={placeholder}>
              <RemotePart
                parts={parts}
                address={{ remote: remote.name, kind: 'slots', name: slot.name }}
                placeholder={placeholder}
                Failure={Failure}
                onFailure={onFailure}
              />
            </Deferred>
          </Fragment>
        ))}
      </SlotInputContext>
    );
  };
}
