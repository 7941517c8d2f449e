import { useState, type ChangeEvent } from 'react';
import { IconButton } from '../../button/icon-button';
import { CameraSwitchIcon, SoundIcon, SoundOffIcon, TorchIcon } from '../../icons';
import type { CameraSettings } from '../camera-settings';
import { setCamera, setTorch, type CameraChoice } from './camera-abilities';
import styles from './camera-tools.module.css';
import type { LiveCamera } from './run-camera';

type CameraChoiceProps = {
  cameras: readonly CameraChoice[];
  cameraId: string | null;
  onChoose: (cameraId: string) => void;
};

/** The system's own list, behind a round button. */
function CameraSelect({ cameras, cameraId, onChoose }: CameraChoiceProps) {
  return (
    <span className={styles.choice}>
      <CameraSwitchIcon aria-hidden="true" />
      <select
        aria-label="Яка камера"
        value={cameraId ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        {cameras.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

function TorchButton({ track }: { track: MediaStreamTrack }) {
  const [isLit, setLit] = useState(false);
  const toggle = async () => setLit(await setTorch(track, !isLit));
  return (
    <IconButton
      className={styles.tool}
      label="Ліхтарик"
      pressed={isLit}
      icon={<TorchIcon aria-hidden="true" />}
      onClick={() => void toggle()}
    />
  );
}

/** Torch, sound and choice of the camera, each where the device has it. */
export function CameraTools({
  live,
  cameras,
  settings,
  onSettings,
}: {
  live: LiveCamera | null;
  cameras: readonly CameraChoice[];
  settings: CameraSettings;
  onSettings: (settings: CameraSettings) => void;
}) {
  const { hasSound } = settings;

  return (
    <div className={styles.tools}>
      {live?.abilities.hasTorch && <TorchButton track={live.track} />}
      <IconButton
        className={styles.tool}
        label="Звук сканування"
        pressed={hasSound}
        icon={hasSound ? <SoundIcon aria-hidden="true" /> : <SoundOffIcon aria-hidden="true" />}
        onClick={() => onSettings({ ...settings, hasSound: !hasSound })}
      />
      {cameras.length > 1 && (
        <CameraSelect
          cameras={cameras}
          cameraId={live ? live.abilities.cameraId : settings.cameraId}
          onChoose={(cameraId) => onSettings({ ...settings, cameraId })}
        />
      )}
    </div>
  );
}

/** A slider for the camera's zoom; nothing where it has none. */
export function ZoomSlider({ live: { track, abilities } }: { live: LiveCamera }) {
  const [value, setValue] = useState(abilities.zoomed);
  if (!abilities.zoom) return null;

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const zoom = Number(event.target.value);
    setValue(zoom);
    void setCamera(track, { zoom });
  }

  return (
    <input
      className={styles.zoom}
      type="range"
      aria-label="Наближення"
      aria-valuetext={`${value.toLocaleString('uk-UA', { maximumFractionDigits: 1 })}×`}
      {...abilities.zoom}
      value={value}
      onChange={handleChange}
    />
  );
}
