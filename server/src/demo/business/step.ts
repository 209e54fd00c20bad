import { Refusal } from '@akonta/domain/refusals'
import type { Database, Statement, Transaction } from '../../db/database.ts'

/** One part of the demo, in one transaction. The steps are numbered from 1, in a fixed order. */
export type Step = (tx: Transaction) => Promise<unknown>

const STEPS_TAKEN = 'demo step'
const ALL_TAKEN = 'demo complete'

const COUNTER: Statement = { name: 'demo-counter', text: 'select last_id from id_counter where business_id = $1 and counter = $2' }
// Takes the number only after the one before it. A second server waits for the first to commit, and then gets nothing.
const CLAIM: Statement = {
  name: 'demo-claim-step',
  text: `insert into id_counter as c (business_id, counter, last_id) values ($1, $2, $3)
         on conflict (business_id, counter) do update set last_id = excluded.last_id where c.last_id = excluded.last_id - 1`,
}

const counterAt = async (tx: Transaction, counter: string): Promise<number> =>
  Number((await tx.row<{ last_id: bigint }>(COUNTER, [tx.businessId, counter]))?.last_id ?? 0n)

/** The number of completed steps. Counted in the transactions of the steps themselves, so it is exact after any kind of end. */
export const stepsTaken = (tx: Transaction): Promise<number> => counterAt(tx, STEPS_TAKEN)

export const isComplete = async (tx: Transaction): Promise<boolean> => (await counterAt(tx, ALL_TAKEN)) > 0

export const noteComplete = (tx: Transaction): Promise<number> => tx.count(CLAIM, [tx.businessId, ALL_TAKEN, 1])

const claim = async (tx: Transaction, number: number): Promise<boolean> => (await tx.count(CLAIM, [tx.businessId, STEPS_TAKEN, number])) > 0

/**
 * Runs one step, exactly once: a step that this or another server ran before is skipped. If someone working in the demo has sold the last
 * piece or deleted a product, the step is refused; then it counts as completed, like a customer who left without buying. A busy or
 * unavailable database throws its refusal, and the step can run later.
 */
export const takeStep = async (database: Database, businessId: number, number: number, step: Step): Promise<void> => {
  try {
    await database.transaction(businessId, async tx => {
      if (await claim(tx, number)) await step(tx)
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 503) throw error
    await database.transaction(businessId, tx => claim(tx, number))
  }
}
