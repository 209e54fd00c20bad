import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { Actor } from '@akonta/domain/actor'
import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { claimableTaxes, claimedOf, INPUT_TAX_NAMES, INPUT_TAXES, sumOfTaxes } from '@akonta/domain/vat/input-tax'
import type { ImportVat } from '@akonta/domain/vat/vat-record-calls'
import type { Transaction } from '../../db/database.ts'
import { recordInputTax } from '../../documents/record-input-tax.ts'
import { credit, type Draft, debit } from '../../ledger/draft.ts'
import { type Posted, post } from '../../ledger/post.ts'
import { bankPayingTax } from '../../payees/bank-queries.ts'
import { schemeOfTax } from '../vat-queries.ts'
import { importBefore, lockImports } from './certificate-queries.ts'

type ImportToPost = {
  readonly branch: number
  readonly date: BusinessDate
  readonly declaration: string
  readonly amount: Pesewas
  readonly bank: number | null
}

/** Tax paid at customs is claimed back: the goods themselves are bought without it. */
const importPosting = ({ branch, date, declaration, amount, bank }: ImportToPost): Draft => ({
  document: { kind: 'import_vat', branch, date, memo: declaration },
  effects: () => ({
    lines: [debit(ACCOUNT.inputVat, amount), bank === null ? credit(ACCOUNT.cash, amount) : credit(ACCOUNT.bank, amount, { payee: bank })],
  }),
})

/**
 * Records VAT and levies paid at import. Refuses: bad_input (not registered on that day, no tax, a tax that the law does not let the business
 * claim, more tax than the goods are worth, the bank), already_exists (the declaration), and what the door refuses.
 */
export const payImportVat = async (tx: Transaction, actor: Actor, branch: number, sent: ImportVat): Promise<Posted> => {
  const { declaration, office, value, nhil, getFund, vat, place } = sent
  const taxes = { nhil, getFund, covid: 0n, vat }
  const date = sent.date ?? businessDateOf(actor.at)
  const scheme = await schemeOfTax(tx, date)
  const amount = sumOfTaxes(taxes)
  if (amount === 0n) throw new Refusal('bad_input', 'Enter the tax that was paid', { field: 'vat' })
  if (amount > value) throw new Refusal('bad_input', 'The tax is more than the value of the goods', { field: 'value' })
  const lost = INPUT_TAXES.find(tax => taxes[tax] > 0n && !claimableTaxes(scheme).includes(tax))
  if (lost !== undefined)
    throw new Refusal('bad_input', `${INPUT_TAX_NAMES[lost]} of that year cannot be claimed: it is part of the cost of the goods`, {
      field: lost,
    })
  await lockImports(tx)
  const before = await importBefore(tx, declaration)
  if (before !== undefined) throw new Refusal('already_exists', `Declaration ${declaration} was already saved as ${before}`)
  const bank = await bankPayingTax(tx, place)
  const posted = await post(tx, actor, importPosting({ branch, date, declaration, amount, bank: bank?.payeeId ?? null }))
  const claimed = claimedOf(taxes, scheme, true)
  recordInputTax(tx, { postingId: posted.postingId, scheme, basis: 'ADDED', value, taxes, claimed, supplier: office, invoice: declaration })
  return posted
}
