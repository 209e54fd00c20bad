const PITCH_HZ = 1_900
const LOUDNESS = 0.08
const LENGTH_S = 0.09
const LENGTH_MS = 60

let sound: AudioContext | null = null

/** A short beep and, on phones, a touch, as a scanner gives: the eyes are on the goods. */
export const announceScan = (): void => {
  navigator.vibrate?.(LENGTH_MS)
  try {
    sound ??= new AudioContext()
    const tone = sound.createOscillator()
    const volume = sound.createGain()
    volume.gain.value = LOUDNESS
    tone.frequency.value = PITCH_HZ
    tone.connect(volume).connect(sound.destination)
    tone.start()
    tone.stop(sound.currentTime + LENGTH_S)
  } catch {
    // A device without sound scans silently.
  }
}
