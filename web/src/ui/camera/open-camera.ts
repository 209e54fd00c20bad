/** Why there is no picture. */
export type CameraFault = 'insecure' | 'refused' | 'none' | 'busy' | 'other'

const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export const cameraFaultOf = (failure: unknown): CameraFault => (failure instanceof Error ? FAULTS[failure.name] : undefined) ?? 'other'

/** The camera on the back of a phone. A bar of a barcode has about three dots at this width. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** Browsers hide the cameras from pages at an insecure address. */
export const openCamera = async (): Promise<MediaStream | CameraFault> => {
  if (!window.isSecureContext || !('mediaDevices' in navigator)) return 'insecure'
  return navigator.mediaDevices.getUserMedia(WANTED).catch(cameraFaultOf)
}

export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}
