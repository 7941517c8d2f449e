const vibrationMs = 60;
const toneSeconds = 0.12;
const toneHertz = 1760;
/** A tone that comes later says nothing about its code any more. */
const lateMs = 400;

let audio: AudioContext | null = null;

/** The device's sound, running if that is allowed now. */
async function runningSound(): Promise<AudioContext | null> {
  if (typeof AudioContext === 'undefined') return null;
  if (audio === null || audio.state === 'closed') audio = new AudioContext();
  // It waits while the device requires a tap, or the system has taken the sound away.
  if (audio.state !== 'running') await audio.resume();
  return audio.state === 'running' ? audio : null;
}

/**
 * Makes the device ready to sound. Where that takes a tap, as on iOS, the next one on the page does it.
 * Gives what ends it.
 */
export function allowSound(): () => void {
  const allow = () => void runningSound().catch(() => undefined);
  allow();
  document.addEventListener('click', allow, true);
  return () => document.removeEventListener('click', allow, true);
}

function playTone(context: AudioContext): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const end = context.currentTime + toneSeconds;
  tone.frequency.value = toneHertz;
  volume.gain.setValueAtTime(0.2, context.currentTime);
  // Without the slope the end would click.
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(end);
}

async function sound(): Promise<void> {
  const since = performance.now();
  const context = await runningSound();
  if (context && performance.now() - since < lateMs) playTone(context);
}

/** Signals by vibration, and by sound where the visitor wants it, that a code was read. */
export function signalRead(hasSound: boolean): void {
  // iOS has no vibration for pages.
  (navigator as { vibrate?: Navigator['vibrate'] }).vibrate?.(vibrationMs);
  // A device that cannot sound has vibrated.
  if (hasSound) sound().catch(() => undefined);
}
