import type { Transaction } from '../db/database.ts'
import { CATEGORY, createLabel } from './label.ts'

/** Returns the id. Refuses a used name (already_exists). */
export const createCategory = (tx: Transaction, name: string): Promise<number> => createLabel(tx, CATEGORY, name)
