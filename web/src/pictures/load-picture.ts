import { productPicture } from '@akonta/domain/catalogue/picture-calls'
import type { PictureSize } from '@akonta/domain/catalogue/product-picture'
import { requestPicture } from '../lib/api.ts'
import { addressOf } from '../lib/call.ts'

/** Leaves connections free for calls: a browser has six. */
const MOST_AT_ONCE = 2
/** About as many as two long lists show. */
const MOST_REMEMBERED = 300

const remembered = new Map<string, string>()
const waiting: (() => void)[] = []
let underWay = 0

const turn = (): Promise<void> =>
  new Promise(resolve => {
    if (underWay < MOST_AT_ONCE) {
      underWay += 1
      resolve()
    } else waiting.push(resolve)
  })

const next = (): void => {
  const first = waiting.shift()
  if (first === undefined) underWay -= 1
  else first()
}

/** As an address that the policy of our pages lets an image have. */
const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('A picture could not be read'))
    reader.readAsDataURL(blob)
  })

export type Pictured = { readonly db: string; readonly id: number; readonly key: string; readonly size: PictureSize }

const addressOfPicture = (wanted: Pictured): string => addressOf(productPicture, wanted)

/** The picture if it was loaded before. */
export const rememberedPicture = (wanted: Pictured): string | null => remembered.get(addressOfPicture(wanted)) ?? null

/** Loads a picture, one after the other, behind everything else; null if it does not come. */
export const loadPicture = async (wanted: Pictured): Promise<string | null> => {
  await turn()
  try {
    const known = rememberedPicture(wanted)
    if (known !== null) return known
    const address = addressOfPicture(wanted)
    const blob = await requestPicture(address)
    if (blob === null) return null
    const picture = await dataAddress(blob)
    remembered.set(address, picture)
    const oldest = remembered.size > MOST_REMEMBERED ? remembered.keys().next().value : undefined
    if (oldest !== undefined) remembered.delete(oldest)
    return picture
  } catch {
    return null
  } finally {
    next()
  }
}
