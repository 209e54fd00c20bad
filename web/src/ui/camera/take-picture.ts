import { visiblePart } from './visible-part.ts'

/** More dots take longer and read no better: a barcode as wide as the picture has five dots for each of its finest bars. */
const WIDEST = 960

/** Takes the part of a video that is shown now, as a picture. Null as long as the camera shows nothing. */
export const pictureTaker = (): ((video: HTMLVideoElement) => ImageData | null) => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  return video => {
    const { videoWidth, videoHeight, clientWidth, clientHeight } = video
    if (context === null || videoWidth === 0 || videoHeight === 0) return null
    const part = visiblePart({ width: videoWidth, height: videoHeight }, { width: clientWidth, height: clientHeight })
    const scale = Math.min(1, WIDEST / part.width)
    const [width, height] = [Math.round(part.width * scale), Math.round(part.height * scale)]
    if (context.canvas.width !== width) context.canvas.width = width
    if (context.canvas.height !== height) context.canvas.height = height
    context.drawImage(video, part.left, part.top, part.width, part.height, 0, 0, width, height)
    return context.getImageData(0, 0, width, height)
  }
}
