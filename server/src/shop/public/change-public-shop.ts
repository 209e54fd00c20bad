import { Refusal } from '@akonta/domain/refusals'
import type { PublicShopDraft } from '@akonta/domain/shop/public-shop-calls'
import pg from 'pg'
import type { Statement, Transaction } from '../../db/database.ts'
import { insertOf } from '../../db/rows/insert-of.ts'

const BRANCH_IS_OPEN: Statement = {
  name: 'public-shop-branch',
  text: 'select from branch where business_id = $1 and branch_id = $2 and active',
}
const CHANGE = insertOf(
  'public-shop-change',
  'public_shop',
  ['business_id, branch_id, address, is_open, opening_hours, phone, note, hidden_categories, hidden_products'],
  `on conflict (business_id, branch_id) do update set address = excluded.address, is_open = excluded.is_open,
     opening_hours = excluded.opening_hours, phone = excluded.phone, note = excluded.note,
     hidden_categories = excluded.hidden_categories, hidden_products = excluded.hidden_products`,
)
const ADDRESS_TAKEN = 'public_shop_address'

const isTaken = (error: unknown): boolean => error instanceof pg.DatabaseError && error.constraint === ADDRESS_TAKEN

/** Sets the public shop of a branch. Refuses branch_closed, and already_exists for an address that another shop on the server has. */
export const changePublicShop = async (tx: Transaction, branchId: number, shop: PublicShopDraft): Promise<void> => {
  if (shop.isOpen && (await tx.row(BRANCH_IS_OPEN, [tx.businessId, branchId])) === undefined) throw new Refusal('branch_closed')
  const { address, isOpen, openingHours, phone, note, hiddenCategories, hiddenProducts } = shop
  await tx
    .count(
      CHANGE,
      CHANGE.values({
        business_id: tx.businessId,
        branch_id: branchId,
        address,
        is_open: isOpen,
        opening_hours: openingHours.trim(),
        phone,
        note: note.trim(),
        hidden_categories: hiddenCategories,
        hidden_products: hiddenProducts,
      }),
    )
    .catch((error: unknown) => {
      if (isTaken(error)) throw new Refusal('already_exists', `Another shop uses the address ${address}. Choose another word`)
      throw error
    })
}
