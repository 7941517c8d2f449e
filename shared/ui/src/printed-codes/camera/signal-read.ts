const vibrationMs = 60;
const toneSeconds = 0.12;
const toneHertz = 1760;

let audio: AudioContext | null = null;

/** Makes the device ready to sound: called in a tap, since iOS allows it only then. */
export function allowSound(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume();
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

/** Lets the visitor feel, and if wanted hear, that a code was read. */
export function signalRead(hasSound: boolean): void {
  // iOS has no vibration for pages.
  (navigator as { vibrate?: Navigator['vibrate'] }).vibrate?.(vibrationMs);
  if (hasSound && audio?.state === 'running') playTone(audio);
}
