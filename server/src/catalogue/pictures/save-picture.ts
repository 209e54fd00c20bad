import { createHash } from 'node:crypto'
import { noProduct } from '@akonta/domain/catalogue/missing-product'
import { checkPicture, LARGEST_PICTURE, LARGEST_THUMBNAIL } from '@akonta/domain/catalogue/product-picture'
import type { Statement, Transaction } from '../../db/database.ts'

const KEY_LENGTH = 32

const SET_KEY: Statement = {
  name: 'product-picture-key',
  text: 'update product set picture = $3 where business_id = $1 and product_id = $2 and archived_at is null',
}
const SAVE: Statement = {
  name: 'product-picture-save',
  text: `
    insert into product_picture (business_id, product_id, large, small) values ($1, $2, $3, $4)
    on conflict (business_id, product_id) do update set large = excluded.large, small = excluded.small`,
}
const REMOVE: Statement = {
  name: 'product-picture-remove',
  text: 'delete from product_picture where business_id = $1 and product_id = $2',
}

/** Two people who change the same picture wait for each other here. */
const setKey = async (tx: Transaction, productId: number, key: string | null): Promise<void> => {
  if ((await tx.count(SET_KEY, [tx.businessId, productId, key])) === 0) throw noProduct(productId)
}

export type SentPicture = { readonly large: Uint8Array; readonly small: Uint8Array }

/** Returns the key of the picture. Refuses `not_found` and, for content that is not a picture, `bad_input`. */
export const savePicture = async (tx: Transaction, productId: number, { large, small }: SentPicture): Promise<string> => {
  checkPicture(large, 'picture', LARGEST_PICTURE)
  checkPicture(small, 'thumbnail', LARGEST_THUMBNAIL)
  const key = createHash('sha256').update(large).update(small).digest('hex').slice(0, KEY_LENGTH)
  await setKey(tx, productId, key)
  await tx.count(SAVE, [tx.businessId, productId, large, small])
  return key
}

/** Removing a picture that is not there changes nothing. Refuses `not_found` for a product that is not in the catalogue. */
export const removePicture = async (tx: Transaction, productId: number): Promise<void> => {
  await setKey(tx, productId, null)
  await tx.count(REMOVE, [tx.businessId, productId])
}
