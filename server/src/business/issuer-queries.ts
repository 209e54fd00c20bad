import type { RollIssuer } from '@akonta/domain/printing/roll-issuer'
import type { Transaction } from '../db/database.ts'
import { allBranches, businessProfile } from './settings-queries.ts'

/** The head of a document of a branch, or of the whole business (an empty code): a branch's own location and phone take precedence. */
export const issuerOf = async (tx: Transaction, branchCode: string): Promise<RollIssuer> => {
  const { name, location, phone, tin, receiptFooter } = await businessProfile(tx)
  const branch = (await allBranches(tx)).find(({ code }) => code === branchCode)
  return { name, location: branch?.location || location, phone: branch?.phone || phone, tin, receiptFooter }
}
