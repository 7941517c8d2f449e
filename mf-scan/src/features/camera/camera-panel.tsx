import { findPackCode } from '@club/domain/pack-code-typing';
import { Button, Card, ErrorState, IconButton } from '@club/ui';
import { CameraIcon, CloseIcon } from '@club/ui/icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cameraErrorText, type CameraErrorText } from './camera-error-text';
import styles from './camera-panel.module.css';
import { watchCodes } from './watch-codes';

interface CameraViewProps {
  /** Codes that are detected meanwhile are ignored. */
  isPaused: boolean;
  problem: string | null;
  onCode: (code: string) => void;
  onFault: (fault: CameraErrorText) => void;
  onClose: () => void;
}

function CameraView({ isPaused, problem, onCode, onFault, onClose }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const lastCode = useRef<string | null>(null);
  const [isLive, setLive] = useState(false);
  const [isForeign, setForeign] = useState(false);

  const handleText = useEffectEvent((text: string) => {
    if (isPaused) return;
    const code = findPackCode(text);
    setForeign(code === null);
    // A pack stays in view for a while: its code is sent once.
    if (code === null || code === lastCode.current) return;
    lastCode.current = code;
    onCode(code);
  });
  const handleFault = useEffectEvent((error: unknown) => onFault(cameraErrorText(error)));
  const handleHidden = useEffectEvent(() => document.hidden && onClose());

  useEffect(() => {
    if (!video.current) return;
    const leaving = new AbortController();
    const watcher = { onLive: () => setLive(true), onText: (text: string) => handleText(text) };
    watchCodes(video.current, watcher, leaving.signal).catch((error: unknown) =>
      handleFault(error),
    );
    const listener = () => handleHidden();
    document.addEventListener('visibilitychange', listener);
    return () => {
      leaving.abort();
      document.removeEventListener('visibilitychange', listener);
    };
  }, []);

  const hint = isForeign
    ? 'Це не код з пачки. Шукай той, що починається з ST або VL'
    : 'Наведи на код і потримай рівно';
  return (
    <div className={styles.view} data-live={isLive || undefined}>
      <video className={styles.video} ref={video} playsInline muted aria-label="Камера" />
      <div className={styles.frame} data-paused={isPaused || undefined} />
      <output className={styles.words}>{isLive ? (problem ?? hint) : 'Вмикаємо камеру'}</output>
      <IconButton
        className={styles.close}
        label="Вимкнути камеру"
        icon={<CloseIcon aria-hidden="true" />}
        tone="floating"
        onClick={onClose}
      />
    </div>
  );
}

interface CameraPanelProps {
  isPaused: boolean;
  problem: string | null;
  onCode: (code: string) => void;
}

/** The camera above the field. It starts only on a tap, so that the page opens without a permission prompt. */
export function CameraPanel({ isPaused, problem, onCode }: CameraPanelProps) {
  const [isOn, setOn] = useState(false);
  const [fault, setFault] = useState<CameraErrorText | null>(null);

  function start() {
    setFault(null);
    setOn(true);
  }

  if (isOn) {
    return (
      <CameraView
        isPaused={isPaused}
        problem={problem}
        onCode={onCode}
        onFault={(cause) => {
          setFault(cause);
          setOn(false);
        }}
        onClose={() => setOn(false)}
      />
    );
  }
  if (fault) {
    return (
      <Card>
        <ErrorState compact error={fault} onRetry={start} />
      </Card>
    );
  }
  return (
    <Card tone="tinted" className={styles.offer}>
      <p>Камера прочитає код сама</p>
      <Button variant="secondary" icon={<CameraIcon aria-hidden="true" />} onClick={start}>
        Увімкнути камеру
      </Button>
    </Card>
  );
}
