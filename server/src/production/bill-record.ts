import { formatMoney } from '@akonta/domain/money'
import { formatQuantity } from '@akonta/domain/quantity'
import type { Transaction } from '../db/database.ts'
import type { Recorded } from '../db/record-change.ts'
import { billsOf, madeProduct } from './bill-queries.ts'

/** A bill of materials in the audit trail, under the name of its product; undefined if there is none. */
export const billRecord = async (tx: Transaction, productId: number): Promise<Recorded | undefined> => {
  const bill = (await billsOf(tx, [productId])).get(productId)
  return (
    bill && {
      name: await madeProduct(tx, productId),
      facts: {
        Makes: formatQuantity(bill.makes),
        Components: bill.components.map(({ name, quantity }) => `${formatQuantity(quantity)} × ${name}`).join(', '),
        ...(bill.overhead !== undefined && {
          Overhead: `${formatMoney(bill.overhead.amount)} ${bill.overhead.per === 'BATCH' ? 'per batch' : 'per unit'}`,
        }),
      },
    }
  )
}
