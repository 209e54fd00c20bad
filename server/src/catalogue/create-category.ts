import type { Transaction } from '../db/database.ts'
import { CATEGORY, createLabel } from './label.ts'

/** Makes a category and answers its id. Refuses a name that is taken (already_exists). */
export const createCategory = (tx: Transaction, name: string): Promise<number> => createLabel(tx, CATEGORY, name)
