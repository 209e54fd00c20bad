import type { BackDoor } from '@akonta/bench/scratch/back-door'
import type { ScratchShop } from '@akonta/bench/scratch/scratch-shop'
import type { Statement } from '@akonta/server/db/database'
import { verify } from '@akonta/server/verify/verify'

const INVOICES: Statement = { name: 'proof-invoices', text: 'select invoice_number from sale where business_id = $1' }

/** The tills' records compared with the books. All must be 0, and the books without faults. */
export type Comparison = {
  readonly acknowledged: number
  readonly sales: number
  /** Acknowledged sales that are missing in the books. */
  readonly lost: number
  /** Sales in the books that nobody was told of, or that were saved twice for the same request. */
  readonly doubled: number
  readonly fault: string | null
}

/** Compares every acknowledged sale with the books of the shop, and verifies the books. */
export const compareWithBooks = async (
  { database }: BackDoor,
  { businessId }: ScratchShop,
  acknowledged: ReadonlyMap<string, string>,
): Promise<Comparison> => {
  const rows = await database.read(businessId, tx => tx.rows<{ invoice_number: string }>(INVOICES, [businessId]))
  const booked = new Set(rows.map(row => row.invoice_number))
  const noted = new Set(acknowledged.values())
  const { fault } = await database.read(businessId, tx => verify(tx))
  return {
    acknowledged: acknowledged.size,
    sales: booked.size,
    lost: [...acknowledged.values()].filter(invoice => !booked.has(invoice)).length,
    doubled: [...booked].filter(invoice => !noted.has(invoice)).length + acknowledged.size - noted.size,
    fault,
  }
}

export const isClean = ({ lost, doubled, fault }: Comparison): boolean => lost === 0 && doubled === 0 && fault === null
