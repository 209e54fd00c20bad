import { accountCodeFault, LONGEST_ACCOUNT_DESCRIPTION, LONGEST_ACCOUNT_NAME } from '../../accounts/account.ts'
import { foldText } from '../../catalogue/search-text.ts'
import type { Pesewas } from '../../money.ts'
import { type BranchFinder, branchOf, type RowReader } from '../row-reader.ts'

export type AccountRow = {
  readonly code: string | undefined
  readonly name: string | undefined
  readonly type: number | undefined
  readonly description: string | undefined
  readonly branch: string | undefined
  /** Debit +, credit −; 0n for none. */
  readonly opening: Pesewas
}

export type NamedType = { readonly key: number; readonly name: string }

/** "Long-term liability" is the type LONG TERM LIABILITIES. */
const singular = (name: string): string => foldText(name).replaceAll('-', ' ').replace(/ies$/, 'y').replace(/s$/, '')

const typeOf = (row: RowReader, types: readonly NamedType[]): number | undefined => {
  const written = row.raw('type')
  if (written === '') return undefined
  const wanted = singular(written)
  const found = types.find(({ key, name }) => singular(name) === wanted || String(key) === written)
  return found?.key ?? row.fault('type', `There is no account type ${written}. Use ${types.map(({ name }) => name).join(', ')}`)
}

const codeOf = (row: RowReader): string | undefined => {
  const code = row.text('code', 40)
  const fault = code === undefined ? null : accountCodeFault(code)
  return fault === null ? code : row.fault('code', fault)
}

const openingOf = (row: RowReader): Pesewas => {
  const debit = row.money('debit') ?? 0n
  const credit = row.money('credit') ?? 0n
  if (debit > 0n && credit > 0n) row.fault('credit', 'An opening balance is either a debit or a credit')
  return debit - credit
}

export const readAccountRow = (row: RowReader, types: readonly NamedType[], find: BranchFinder, otherwise: string): AccountRow => ({
  code: codeOf(row),
  name: row.text('name', LONGEST_ACCOUNT_NAME),
  type: typeOf(row, types),
  description: row.text('description', LONGEST_ACCOUNT_DESCRIPTION),
  branch: branchOf(row, find, otherwise),
  opening: openingOf(row),
})
