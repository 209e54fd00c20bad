import { addDays, type BusinessDate, businessDateOf, firstOfMonth } from '@akonta/domain/dates'
import { ONE } from '@akonta/domain/quantity'
import { type Connection, openPool } from '@akonta/server/db/pool'
import { openDatabase } from '@akonta/server/db/transactions/open-database'
import { createPayee } from '@akonta/server/payees/create-payee'
import { sell } from '@akonta/server/sales/sell'
import { GOODS, PEOPLE } from './adom-ventures.ts'

/** The first day of last month. */
export const lastMonth = (): BusinessDate => firstOfMonth(addDays(firstOfMonth(businessDateOf(new Date())), -1))

/**
 * Registers the business for VAT from the first day of last month, and sells ten tins of Milo on account on the 5th: 850.00 with their tax. A
 * call cannot do either, since both are dated on the day of the call.
 */
export const sellLastMonth = async (connection: Connection): Promise<void> => {
  const pool = openPool({ connection, size: 1, onBrokenConnection: () => undefined })
  const database = openDatabase({ pool, namedStatements: true, onBrokenConnection: () => undefined })
  const at = new Date(`${addDays(lastMonth(), 4)}T10:00:00Z`)
  try {
    const found = await pool.query<{ business: number; branch: number; product: string; price: string; seller: number }>(
      `select b.business_id as business, b.branch_id as branch, p.product_id as product, p.selling_price as price, u.user_id as seller
       from branch b join product p on p.business_id = b.business_id and p.name = $1
       join app_user u on u.business_id = b.business_id and u.username = $2 where b.branch_code = 'ACC'`,
      [GOODS.milo.name, PEOPLE.admin.username],
    )
    const [row] = found.rows
    if (row === undefined) throw new Error('There is no such product')
    await pool.query(
      `insert into vat_setting (business_id, setting_no, valid_from, scheme, tin, set_by, set_at) values ($1, 9001, $2, 'GH-2026', 'C0012345678', $3, $4)`,
      [row.business, lastMonth(), row.seller, at],
    )
    const actor = { userId: row.seller, displayName: PEOPLE.admin.displayName, at, roles: ['ROLE_ADMIN'], privilege: 'GRANT' }
    await database.transaction(row.business, async tx => {
      const { pid } = await createPayee(
        tx,
        actor,
        { category: 'debtor', name: 'University of Ghana', phone: '', address: '', email: '', openingBalance: null },
        null,
      )
      const line = { productId: Number(row.product), quantity: 10n * ONE, price: BigInt(row.price) }
      const sale = { branch: 'ACC', saleType: 'CREDIT', customer: pid, charges: 0n, lines: [line] } as const
      await sell(tx, actor, { branch: row.branch, again: false }, sale)
    })
  } finally {
    await database.close()
  }
}
