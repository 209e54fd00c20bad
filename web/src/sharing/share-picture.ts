import { downloadFile } from '../ui/save-as/download.ts'

/** Closing the share sheet is no failure. */
export const isCancelled = (failure: unknown): boolean => failure instanceof DOMException && failure.name === 'AbortError'

/** Offers a picture to the apps of the device; where there is no share sheet for files, it is saved. */
export const sharePicture = async (picture: Blob, name: string): Promise<void> => {
  const fileName = `${name.replaceAll(/[^\w-]+/g, '-')}.png`
  const files = [new File([picture], fileName, { type: 'image/png' })]
  if (!navigator.canShare?.({ files })) return downloadFile(picture, fileName)
  try {
    await navigator.share({ files, title: name })
  } catch (failure) {
    if (!isCancelled(failure)) downloadFile(picture, fileName)
  }
}
