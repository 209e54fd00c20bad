import type { CameraFault } from './open-camera.ts'

export const cameraTexts = {
  open: 'Scan with the camera',
  close: 'Close the camera',
  camera: 'Camera',
  couldNotOpen: 'The camera could not be opened',
  opening: 'Opening the camera…',
  aim: 'Hold the barcode inside the frame',
  scanned: (code: string) => `Scanned ${code}`,
  noReader: 'The barcode reader could not be loaded. Check the connection, then try again.',
  again: 'Try Again',
  howToConnect: 'How to open Akonta securely',
  faults: {
    insecure: 'The browser allows the camera only at a secure address that begins with https. This address is not secure.',
    refused: 'The camera is blocked for this site. Allow it in the browser’s site settings, next to the address, then try again.',
    none: 'This device has no camera that the browser can use. Connect one, or use a barcode scanner.',
    busy: 'The camera is not available. Another program may be using it: close that program, then try again.',
    other: 'The camera could not be opened. Try again, or use a barcode scanner.',
  } satisfies Record<CameraFault, string>,
} as const
