import type { PictureSize } from '@akonta/domain/catalogue/product-picture'
import type { Statement, Transaction } from '../../db/database.ts'

const CONTENT: Statement = {
  name: 'product-picture',
  text: `
    select case $4 when 'small' then i.small else i.large end as content
    from product p join product_picture i on i.business_id = p.business_id and i.product_id = p.product_id
    where p.business_id = $1 and p.product_id = $2 and p.picture = $3`,
}

type Wanted = { readonly id: number; readonly key: string; readonly size: PictureSize }

/** The content of a product's picture; undefined if the product has none with this key. */
export const pictureContent = async (tx: Transaction, { id, key, size }: Wanted): Promise<Uint8Array | undefined> =>
  (await tx.row<{ content: Uint8Array }>(CONTENT, [tx.businessId, id, key, size]))?.content
