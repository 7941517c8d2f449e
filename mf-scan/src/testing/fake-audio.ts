// Speakers for tests: jsdom has none.

/** What a test may do with the speakers. */
export interface FakeAudio {
  /** How many tones were played. */
  readonly tones: number;
  /** The system takes the sound away, for instance for a call. */
  interrupt(): void;
  /** Takes the speakers out of the window. */
  remove(): void;
}

interface FakeAudioOptions {
  /** Nothing sounds before a tap, as on iOS. */
  readonly needsTap?: boolean;
}

/** Puts speakers into the window. */
export function installAudio({ needsTap = false }: FakeAudioOptions = {}): FakeAudio {
  const contexts: FakeContext[] = [];
  /** Browsers leave the answers open until sound is allowed. */
  const waiting: (() => void)[] = [];
  let tones = 0;

  class FakeContext {
    state = 'suspended';
    currentTime = 0;
    destination = {};
    constructor() {
      contexts.push(this);
    }
    resume(): Promise<void> {
      const isAllowed = !needsTap || window.event?.type === 'click';
      const answer = new Promise<void>((resolve) => waiting.push(resolve));
      if (isAllowed) {
        this.state = 'running';
        for (const resolve of waiting.splice(0)) resolve();
      }
      return answer;
    }
    createOscillator() {
      const start = () => {
        if (this.state === 'running') tones += 1;
      };
      return { frequency: { value: 0 }, connect: <T>(to: T) => to, start, stop: () => undefined };
    }
    createGain() {
      const ignore = () => undefined;
      const gain = { setValueAtTime: ignore, exponentialRampToValueAtTime: ignore };
      return { gain, connect: <T>(to: T) => to };
    }
  }

  const setAll = (state: string) => {
    for (const context of contexts) context.state = state;
  };
  Object.assign(window, { AudioContext: FakeContext });
  return {
    get tones() {
      return tones;
    },
    interrupt: () => setAll('suspended'),
    remove() {
      setAll('closed');
      Reflect.deleteProperty(window, 'AudioContext');
    },
  };
}
