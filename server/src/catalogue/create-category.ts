import type { Transaction } from '../db/database.ts'
import { CATEGORY, createLookup } from './lookup.ts'

/** Returns the id. Refuses a used name (already_exists). */
export const createCategory = (tx: Transaction, name: string): Promise<number> => createLookup(tx, CATEGORY, name)
