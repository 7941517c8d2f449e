import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Choices } from '../panel/choices';
import { FileChoices } from '../panel/file-choices';
import type { PanelState } from '../panel-state';
import { followAddresses } from './frame-address';
import type { TogetherBoot } from './together-boot';
import { frameAddress, readTogetherState, writeTogetherState } from './together-state';
import styles from './together.module.css';

/** The state of the page in the fragment of its address, and what the frames show. */
function useTogetherState({ personas, frames }: TogetherBoot) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const keys = personas.map(({ key }) => key);
  const state = readTogetherState(hash, keys);
  // Frames navigate by themselves: their addresses are set only when the panel changes.
  const [shown, setShown] = useState({ state, load: 0 });
  const remember = useEffectEvent((remote: string, path: string) => {
    // Two frames may report theirs before the next render.
    const { panel, paths } = readTogetherState(window.location.hash, keys);
    if (paths[remote] === path) return;
    const next = writeTogetherState({ panel, paths: { ...paths, [remote]: path } });
    void navigate({ hash: next }, { replace: true });
  });
  useEffect(
    () =>
      followAddresses(
        frames.map(({ origin }) => origin),
        (remote, path) => remember(remote, path),
      ),
    [frames],
  );

  function change(part: Partial<PanelState>) {
    const next = { ...state, panel: { ...state.panel, ...part } };
    setShown({ ...shown, state: next });
    void navigate({ hash: writeTogetherState(next) }, { replace: true });
  }

  const reload = () => setShown({ state, load: shown.load + 1 });
  return { state, shown, change, reload };
}

/** Several remotes side by side, for one customer and under the same faults. */
export function Together({ boot }: { readonly boot: TogetherBoot }) {
  const { personas, frames } = boot;
  const { state, shown, change, reload } = useTogetherState(boot);
  const { brand } = state.panel;
  useLayoutEffect(() => {
    document.documentElement.dataset['brand'] = brand;
  }, [brand]);

  return (
    <>
      <aside className={styles.choices} aria-label="Панель перевірки">
        <Choices personas={personas} state={state.panel} onChange={change} />
        <FileChoices state={state.panel} onChange={change} onReload={reload} />
      </aside>
      <main className={styles.frames}>
        {frames.map(({ remote, origin }) => (
          <section key={remote} className={styles.frame}>
            <h2 className={styles.head}>
              <a href={frameAddress(origin, state, remote)} target="_blank" rel="noreferrer">
                {remote}
              </a>
            </h2>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it needs scripts and its own origin: a sandbox of these is none */}
            <iframe
              key={shown.load}
              className={styles.page}
              title={remote}
              src={frameAddress(origin, shown.state, remote)}
            />
          </section>
        ))}
      </main>
    </>
  );
}
