import { present } from '@akonta/domain/assert'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { ListedPayee, StatementOfAccount } from '@akonta/domain/payees/payee-calls'
import { type Ageing, owedIn } from '@akonta/domain/statements/ageing'
import type { Transaction } from '../db/database.ts'
import { mapInTurns } from '../db/rows/in-turns.ts'
import type { Branch } from '../http/session/branch-queries.ts'
import { ageingByPayee, ageingOfPayee } from './ageing-queries.ts'
import { inactivePayeesOf, payeesOf } from './payee-queries.ts'
import { readStatements, type StatementFigures, type StatementLine } from './statement-queries.ts'

type AskedOfAll = {
  readonly start: BusinessDate
  readonly end: BusinessDate
  readonly branch: Branch | null
  readonly today: BusinessDate
}
type Asked = AskedOfAll & { readonly payee: ListedPayee }

/** The lines with the balance after each, and the totals. `opening` and the amounts of the lines: debit +, credit −; balances: credit +. */
const withBalances = async (opening: Pesewas, lines: readonly StatementLine[]) => {
  let net = opening
  let debits = 0n
  const balanced = await mapInTurns(lines, line => {
    net += line.amount
    const debit = line.amount > 0n ? line.amount : 0n
    debits += debit
    return { ...line, debit, credit: debit - line.amount, balance: -net }
  })
  return { opening: -opening, lines: balanced, debit: debits, credit: debits - (net - opening), closing: -net }
}

const figuresOf = (figures: ReadonlyMap<string, StatementFigures>, pid: string): StatementFigures =>
  present(figures.get(pid), 'the account of a payee')

const accountStatement = async (
  payee: ListedPayee,
  { start, end, branch }: AskedOfAll,
  { opening, lines }: StatementFigures,
  ageing: Ageing | null,
): Promise<StatementOfAccount> => ({
  ...{ payee, branchCode: branch?.branchCode ?? '', start, end },
  ...(await withBalances(opening, lines)),
  ageing,
})

/**
 * A payee's statement of account: the balance before, every line, and the ageing at the end (domain rules, section 8), for the whole
 * business or one branch. Refuses more lines than anybody reads (too_large).
 */
export const statementOf = async (tx: Transaction, { payee, ...asked }: Asked): Promise<StatementOfAccount> => {
  const { pid, category } = payee
  const { start, end, branch, today } = asked
  const branchId = branch?.branchId ?? null
  const figures = await readStatements(tx, { pids: [pid], start, end, branch: branchId })
  const ageing = category === 'bank' ? null : await ageingOfPayee(tx, { category, pid, branchId, day: end, today })
  return accountStatement(payee, asked, figuresOf(figures, pid), ageing)
}

/**
 * The statements of every customer who owes at the end of the last day, by name, in as many questions as one statement. Refuses more lines
 * than anybody reads (too_large).
 */
export const statementsOfDebtors = async (tx: Transaction, asked: AskedOfAll): Promise<readonly StatementOfAccount[]> => {
  const { start, end, branch, today } = asked
  const branchId = branch?.branchId ?? null
  const owing = (await ageingByPayee(tx, { category: 'debtor', branchId, day: end, today })).filter(each => owedIn(each) > 0n)
  const ageingOf = new Map(owing.map(({ pid, ages, unapplied }) => [pid, { ages, unapplied }]))
  const figures = await readStatements(tx, { pids: [...ageingOf.keys()], start, end, branch: branchId })
  const customers = [...(await payeesOf(tx, 'debtor')), ...(await inactivePayeesOf(tx, 'debtor'))]
  const payees = new Map(customers.map(payee => [payee.pid, payee]))
  return mapInTurns(
    owing,
    ({ pid }) =>
      accountStatement(
        present(payees.get(pid), 'a customer who owes'),
        asked,
        figuresOf(figures, pid),
        present(ageingOf.get(pid), 'the debt of a customer'),
      ),
    ({ pid }) => figuresOf(figures, pid).lines.length,
  )
}
