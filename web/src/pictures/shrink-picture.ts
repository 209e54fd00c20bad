import { LARGEST_PICTURE, LARGEST_THUMBNAIL, withoutAddedData } from '@akonta/domain/catalogue/product-picture'
import { pictureTexts } from './texts.ts'

type Sent = { readonly picture: string; readonly thumbnail: string }

const SIDES = { picture: 640, thumbnail: LARGEST_THUMBNAIL.side }
/** Better ones first. The next is tried while the result is too large. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4, 0.25]

const base64Of = async (blob: Blob): Promise<string> => {
  const bytes = withoutAddedData(new Uint8Array(await blob.arrayBuffer()))
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob === null ? reject(new Error(pictureTexts.unreadable)) : resolve(blob)), 'image/jpeg', quality)
  })

/** Drawn on white, as goods are shown; nothing else of the file is left, such as where the photo was taken. */
const drawn = async (source: ImageBitmap, side: number, most: number): Promise<string> => {
  const scale = Math.min(1, side / Math.max(source.width, source.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(source.width * scale))
  canvas.height = Math.max(1, Math.round(source.height * scale))
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error(pictureTexts.unreadable)
  pen.imageSmoothingQuality = 'high'
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  for (const quality of QUALITIES) {
    const blob = await jpegOf(canvas, quality)
    if (blob.size <= most) return base64Of(blob)
  }
  throw new Error(pictureTexts.unreadable)
}

/** A photo of any size and type that the browser can show, as the two JPEGs that are stored. Throws a sentence for any other file. */
export const shrinkPicture = async (file: Blob): Promise<Sent> => {
  const source = await createImageBitmap(file).catch(() => {
    throw new Error(pictureTexts.unreadable)
  })
  try {
    return {
      picture: await drawn(source, SIDES.picture, LARGEST_PICTURE.bytes),
      thumbnail: await drawn(source, SIDES.thumbnail, LARGEST_THUMBNAIL.bytes),
    }
  } finally {
    source.close()
  }
}
