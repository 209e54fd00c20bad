import * as calls from '@akonta/domain/catalogue/picture-calls'
import { type CallInTransaction, recordAction, recordKey } from '../../db/record-change.ts'
import type { Api } from '../../http/api.ts'
import { handle } from '../../http/handle.ts'
import { handlePicture } from '../../http/handle-picture.ts'
import { productRecord } from '../product-record.ts'
import { pictureContent } from './picture-queries.ts'
import { removePicture, savePicture } from './save-picture.ts'

const recordPicture = async (call: CallInTransaction, id: number, action: string): Promise<void> => {
  const product = await productRecord(call.tx, id)
  if (product) recordAction(call, { kind: 'product', action, subject: product.name, about: recordKey('product', id) })
}

/** Pictures of products. */
export const pictureRoutes = (api: Api): void => {
  handle(api, calls.savePicture, async call => {
    const { tx, params, body } = call
    const sent = { large: Buffer.from(body.picture, 'base64'), small: Buffer.from(body.thumbnail, 'base64') }
    const picture = await savePicture(tx, params.id, sent)
    await recordPicture(call, params.id, 'Picture changed')
    return { picture }
  })

  handle(api, calls.removePicture, async call => {
    const { tx, params } = call
    await removePicture(tx, params.id)
    await recordPicture(call, params.id, 'Picture removed')
    return { picture: null }
  })

  handlePicture(api, calls.productPicture, ({ tx, params }) => pictureContent(tx, params))
}
