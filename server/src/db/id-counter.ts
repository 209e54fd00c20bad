import type { Statement, Transaction } from './database.ts'

const NEXT: Statement = {
  name: 'id-next',
  text: `insert into id_counter as c (business_id, counter, last_id) values ($1, $2, $3)
         on conflict (business_id, counter) do update set last_id = c.last_id + 1
         returning last_id`,
}

/** The next id of one kind in this business, starting from `first`. A rolled-back transaction releases its ids. */
export const nextId = async (tx: Transaction, counter: string, first = 1): Promise<number> =>
  Number((await tx.one<{ last_id: bigint }>(NEXT, [tx.businessId, counter, first])).last_id)

const NEXT_MANY: Statement = {
  name: 'id-next-many',
  text: `insert into id_counter as c (business_id, counter, last_id) values ($1, $2, $3::bigint + $4 - 1)
         on conflict (business_id, counter) do update set last_id = c.last_id + $4
         returning last_id`,
}

/** As many ids at once, in order. */
export const nextIds = async (tx: Transaction, counter: string, count: number, first = 1): Promise<readonly number[]> => {
  if (count === 0) return []
  const last = Number((await tx.one<{ last_id: bigint }>(NEXT_MANY, [tx.businessId, counter, first, count])).last_id)
  return Array.from({ length: count }, (_, place) => last - count + 1 + place)
}
