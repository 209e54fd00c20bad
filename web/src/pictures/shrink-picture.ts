import { LARGEST_PICTURE, LARGEST_THUMBNAIL, withoutAddedData } from '@akonta/domain/catalogue/product-picture'
import { base64Of } from '../lib/send-pieces.ts'
import { pictureTexts } from './texts.ts'

type Sent = { readonly picture: string; readonly thumbnail: string }

const SIDES = { picture: 640, thumbnail: LARGEST_THUMBNAIL.side }
/** Better ones first. The next is tried while the result is too large. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4, 0.25]

const jpegText = async (blob: Blob): Promise<string> => {
  const bytes = withoutAddedData(new Uint8Array(await blob.arrayBuffer()))
  return base64Of(bytes)
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
    if (blob.size <= most) return jpegText(blob)
  }
  throw new Error(pictureTexts.unreadable)
}

const shownIn = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file).catch(() => {
    throw new Error(pictureTexts.unreadable)
  })

/** A page that somebody photographed: small letters can still be read. */
const PAGE = { side: 2000, bytes: 800 * 1024 }

/** A photo of a page as one JPEG in base64, without camera data. Throws a sentence for a file that the browser cannot show. */
export const shrinkPage = async (file: Blob): Promise<string> => {
  const source = await shownIn(file)
  try {
    return await drawn(source, PAGE.side, PAGE.bytes)
  } finally {
    source.close()
  }
}

/** A photo of any size and type that the browser can show, as the two JPEGs that are stored. Throws a sentence for any other file. */
export const shrinkPicture = async (file: Blob): Promise<Sent> => {
  const source = await shownIn(file)
  try {
    return {
      picture: await drawn(source, SIDES.picture, LARGEST_PICTURE.bytes),
      thumbnail: await drawn(source, SIDES.thumbnail, LARGEST_THUMBNAIL.bytes),
    }
  } finally {
    source.close()
  }
}
