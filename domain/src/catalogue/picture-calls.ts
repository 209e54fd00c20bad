import { call } from '../contract/call.ts'
import { type Codec, documented, record, refined } from '../contract/codec.ts'
import { oneOf, recordId, text } from '../contract/fields.ts'
import { LARGEST_PICTURE, LARGEST_THUMBNAIL, PICTURE_SIZES } from './product-picture.ts'

/** Names the content of a picture: half of its SHA-256. */
const PICTURE_KEY = /^[0-9a-f]{32}$/
const pictureKey = refined(text, key => PICTURE_KEY.test(key), 'must be the key of a picture')

/** Null without a picture; most products have none, and their rows do not name it. */
const keyIfAny: Codec<string | null> = {
  read: (input, faults) => (input === undefined || input === null ? null : text.read(input, faults)),
  write: key => (key === null ? undefined : text.write(key)),
  schema: text.schema,
  isOptional: true,
}

/** The key of a product's picture, on every product that has one. */
export const pictureOfProduct = [
  'picture',
  keyIfAny,
  'The key of the picture; absent without one. It changes with the picture (addition)',
] as const

/** The bytes of a picture as they are: the one answer that is not JSON. */
export const jpeg: Codec<Uint8Array> = {
  read: () => new Uint8Array(),
  write: () => undefined,
  schema: { content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } } },
}

export const ofPicture = { size: oneOf(PICTURE_SIZES), key: ['key', pictureKey, 'The `picture` of the product'] } as const

const BASE64 = /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Base64 uses four characters for three bytes. */
const sentPicture = ({ bytes }: typeof LARGEST_PICTURE): Codec<string> => {
  const longest = Math.ceil(bytes / 3) * 4
  const short = refined(text, ({ length }) => length <= longest, `must be at most ${bytes / 1024} KB`)
  return documented(
    refined(short, content => BASE64.test(content), 'must be base64'),
    { maxLength: longest },
  )
}

const ofProduct = { id: recordId } as const
const area = 'Catalogue'
const key = record({ picture: pictureOfProduct }, { examples: [{ picture: '5f1d7a84db00d2fce00b31a7fc73224f' }] })

export const savePicture = call({
  method: 'POST',
  path: '/api/product/picture/:db/:id',
  area,
  summary: 'Set the picture of a product, in place of the one before',
  permission: 'edit_catalogue',
  params: ofProduct,
  body: record(
    {
      picture: ['picture', sentPicture(LARGEST_PICTURE), 'A JPEG of at most 150 KB and 1,280 pixels in base64, without camera data'],
      thumbnail: ['thumbnail', sentPicture(LARGEST_THUMBNAIL), 'The same picture for lists: a JPEG of at most 30 KB and 320 pixels'],
    },
    { examples: [{ picture: '/9j/2Q==', thumbnail: '/9j/2Q==' }] },
  ),
  answer: key,
  refusals: ['not_found'],
  addition: true,
  posts: true,
})

export const removePicture = call({
  method: 'DELETE',
  path: '/api/product/picture/:db/:id',
  area,
  summary: 'Remove the picture of a product',
  permission: 'edit_catalogue',
  params: ofProduct,
  answer: key,
  refusals: ['not_found'],
  addition: true,
})

export const productPicture = call({
  method: 'GET',
  path: '/api/product/picture/:db/:id/:size/:key',
  area,
  summary: 'The picture of a product as a JPEG. The content of an address never changes, so it can be stored permanently',
  permission: 'see_lists',
  params: { ...ofProduct, ...ofPicture },
  answer: jpeg,
  refusals: ['not_found'],
  addition: true,
})
