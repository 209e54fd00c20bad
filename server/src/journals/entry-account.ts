import { byHandFault } from '@akonta/domain/accounts/account'
import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { CONTROL_ACCOUNT } from '@akonta/domain/accounts/control-account'
import type { PayeeCategory } from '@akonta/domain/payees/payee'
import { Refusal } from '@akonta/domain/refusals'
import { type Account, accountsForLines } from '../accounts/account-queries.ts'
import type { Statement, Transaction } from '../db/database.ts'

/** The account of a manual line: an account, or that of a payee. */
export type EntryAccount = { readonly code: string; readonly name: string; readonly payee?: number }

type NamedPayee = {
  readonly pid: string
  readonly payeeId: number
  readonly name: string
  readonly category: PayeeCategory
  readonly active: boolean
}

const PAYEES: Statement = {
  name: 'journal-payees',
  // Locked, so that nobody deletes them until the document is written.
  text: `select pid, payee_id as "payeeId", name, category, active from payee where business_id = $1 and pid = any($2::text[])
         order by payee_id for key share`,
}

const FOLLOWS: Statement = { name: 'journal-transit', text: 'select hold_transfer_mode() as follows' }

/** Where transfers go through transit, the account is what its list says. */
const followsTransfers = async (tx: Transaction): Promise<boolean> => (await tx.one<{ follows: boolean }>(FOLLOWS)).follows

const ofAccount = ({ code, name, control, active }: Account): EntryAccount => {
  const fault = byHandFault({ name, control })
  if (fault !== null) {
    const isOfPayees = control === 'debtor' || control === 'creditor' || control === 'bank'
    throw new Refusal(isOfPayees ? 'payee_needed' : 'control_account', fault)
  }
  if (!active) throw new Refusal('closed_account', `${name} is inactive. Choose another account`)
  return { code, name }
}

/** What a deactivated customer or supplier owes can still be written off. No money goes through a bank that is no longer used. */
const ofPayee = ({ payeeId, name, category, active }: NamedPayee): EntryAccount => {
  if (category === 'bank' && !active) throw new Refusal('closed_account', `${name} is deactivated. Choose another account`)
  return { code: CONTROL_ACCOUNT[category], name, payee: payeeId }
}

/**
 * The account of each line, in the order of the names: the key or code of an account, or a payee's id. Refuses an unknown account
 * (`unknown_account`), one without manual lines (`control_account`, `payee_needed`, each with what to use instead), and a deactivated account
 * or bank (`closed_account`).
 */
export const entryAccounts = async (tx: Transaction, named: readonly string[]): Promise<readonly EntryAccount[]> => {
  const accounts = await accountsForLines(tx, named)
  const others = named.filter(name => !accounts.has(name))
  if ([...accounts.values()].some(({ code }) => code === ACCOUNT.goodsInTransit) && (await followsTransfers(tx)))
    throw new Refusal('control_account', 'Goods in transit follows the transfers between branches. Receive, refuse or reverse the transfer')
  const payees = new Map((await tx.rows<NamedPayee>(PAYEES, [tx.businessId, others])).map(payee => [payee.pid, payee]))
  return named.map(name => {
    const account = accounts.get(name)
    const payee = payees.get(name)
    if (account) return ofAccount(account)
    if (payee) return ofPayee(payee)
    throw new Refusal('unknown_account', `There is no account ${name}`, { account: name })
  })
}
