import { billOfProduct } from '@akonta/domain/production/bill-calls'
import { asks } from '../lib/call.ts'
import type { ChosenBranch } from '../lib/session.ts'

/** The components of a product, and the chosen branch's stock of them; null without a bill of materials. */
export const billQuery = (db: string, { code }: ChosenBranch, product: number) => asks(billOfProduct, { db, product }, { branch: code })
