import { type Proposal, usualProposal, wordsOf } from '@akonta/domain/reconciliation/line-words'
import type { OpenStatementLine } from '@akonta/domain/reconciliation/reconciliation-calls'
import type { Statement, Transaction } from '../db/database.ts'
import type { StatementRow } from './open-line-queries.ts'

type Rule = Proposal & { readonly isReceipt: boolean; readonly words: string }

const RULES: Statement = {
  name: 'reconciliation-rules',
  text: `select is_receipt as "isReceipt", words, entered_as as "enteredAs", counterpart from bank_line_rule
         where business_id = $1 and payee_id = $2 and words = any($3::text[])`,
}
/** Only what can still be used: active accounts and payees. */
const NAMES: Statement = {
  name: 'reconciliation-counterparts',
  text: `select account_code as code, name from account where business_id = $1 and account_code = any($2::text[]) and active
         union all
         select pid, name from payee where business_id = $1 and pid = any($2::text[]) and active`,
}

type Proposed = NonNullable<OpenStatementLine['proposal']>

/** What each line can be entered as: as lines with these words were entered before, or as their words usually mean. */
export const proposalsFor = async (
  tx: Transaction,
  payeeId: number,
  lines: readonly StatementRow[],
): Promise<ReadonlyMap<number, Proposed>> => {
  const worded = lines.map(({ lineId, amount, particulars }) => ({ lineId, amount, words: wordsOf(particulars) }))
  const words = [...new Set(worded.map(line => line.words))].filter(each => each !== '')
  const rules = words.length === 0 ? [] : await tx.rows<Rule>(RULES, [tx.businessId, payeeId, words])
  const found = worded.flatMap(({ lineId, amount, words: own }) => {
    const remembered = rules.find(rule => rule.words === own && rule.isReceipt === amount > 0n)
    const proposal: Proposal | null = remembered ?? usualProposal(own, amount)
    return proposal === null ? [] : [{ lineId, proposal, isRemembered: remembered !== undefined }]
  })
  if (found.length === 0) return new Map()
  const codes = [...new Set(found.map(({ proposal }) => proposal.counterpart))]
  const named = await tx.rows<{ code: string; name: string }>(NAMES, [tx.businessId, codes])
  const names = new Map(named.map(({ code, name }) => [code, name]))
  return new Map(
    found.flatMap(({ lineId, proposal: { enteredAs, counterpart }, isRemembered }): readonly (readonly [number, Proposed])[] => {
      const counterpartName = names.get(counterpart)
      return counterpartName === undefined ? [] : [[lineId, { enteredAs, counterpart, counterpartName, isRemembered }]]
    }),
  )
}
