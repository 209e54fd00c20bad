import { randomUUID } from 'node:crypto'
import type { Transaction } from './database.ts'

/** A document number that the database has not returned yet. `placeholder` takes its place in the answer until then. */
export type PendingNumber = { readonly placeholder: string; readonly number: Promise<string> }

/** Null: none yet, and there may be one. A transaction that is not in here waits for its numbers. */
const pending = new WeakMap<Transaction, PendingNumber | null>()

/** From now on the answer of this transaction may contain one pending number. Who allows it puts the number in before anybody sees the answer. */
export const allowPendingNumber = (tx: Transaction): void => {
  pending.set(tx, null)
}

export const mayHavePendingNumber = (tx: Transaction): boolean => pending.get(tx) === null

export const pendingNumberOf = (tx: Transaction): PendingNumber | null => pending.get(tx) ?? null

/** Returns the placeholder of a number that will be known when the transaction is saved. */
export const addPendingNumber = (tx: Transaction, number: Promise<string>): string => {
  if (!mayHavePendingNumber(tx)) throw new Error('This transaction cannot have a pending number')
  const placeholder = randomUUID()
  pending.set(tx, { placeholder, number })
  return placeholder
}

/** Runs `work`, such as a rehearsal, that needs to know its numbers. */
export const withoutPendingNumber = async <T>(tx: Transaction, work: () => Promise<T>): Promise<T> => {
  if (!mayHavePendingNumber(tx)) return work()
  pending.delete(tx)
  try {
    return await work()
  } finally {
    pending.set(tx, null)
  }
}
