import type { Codec, Fault } from '@akonta/domain/contract/codec'
import { UNREAD } from '@akonta/domain/contract/codec'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney, moneyText } from '@akonta/domain/money'
import * as finishing from '@akonta/domain/reconciliation/finishing-calls'
import * as calls from '@akonta/domain/reconciliation/reconciliation-calls'
import { expect } from 'vitest'
import { importStatement } from '../bank-statements/send-statement.ts'
import { cedis } from '../world/amounts.ts'
import type { Answer, Caller } from '../world/caller.ts'

const amountCell = (amount: bigint): string => (amount < 0n ? `${moneyText(-amount)},` : `,${moneyText(amount)}`)

/** The file of a statement: "2026-11-03 +250.50 FT1 CASH DEPOSIT" is a line, with "-" where the bank gives no transaction id. */
export const statementFile = (account: string, opening: string, lines: readonly string[]): string => {
  let balance = cedis(opening)
  const rows = lines.map(line => {
    const [day = '', amount = '', id = '', ...words] = line.split(' ')
    const moved = cedis(amount.replace('+', ''))
    balance += moved
    return `${formatDayFirst(day)},${words.join(' ')},${id === '-' ? '' : id},${amountCell(moved)},${moneyText(balance)}`
  })
  const heads = `Account Number: ${account},,,,,\nDate,Narration,Ref,Debit,Credit,Balance`
  const first = formatDayFirst(lines[0]?.slice(0, 10) ?? '')
  return `${heads}\n${first},Opening balance,,,,${opening}\n${rows.join('\n')}\n`
}

const read = <T>(codec: Codec<T>, answer: Answer): T => {
  expect(answer.status, answer.text).toBe(200)
  const faults: Fault[] = []
  const value = codec.read(answer.body, faults)
  if (value === UNREAD) throw new Error(`not an answer of the contract: ${JSON.stringify(faults)}`)
  return value
}

const textOf = ({ key, amount }: { readonly key: string; readonly amount: bigint }, name: string): readonly [string, string] => [
  `${name} ${moneyText(amount)}`,
  key,
]

/** Everything that a person does with an account that is reconciled, through its calls. `asempa` is the business of the test shop. */
export const reconciling = (person: Caller, account: string) => {
  const path = (call: string, rest = '') => `/api/reconciliation/${call}/asempa/${account}${rest}`
  const get = async <T>(codec: Codec<T>, call: string, rest = '') => read(codec, await person.get(path(call, rest)))
  const bankLines = async (through = '2026-11-20', query = '') =>
    (await get(calls.openStatementLines.answer, 'statementlines', `?through=${through}${query}`)).lines
  const bookLines = async (through = '2026-11-20', query = '') =>
    (await get(calls.openBookLines.answer, 'booklines', `?through=${through}${query}`)).lines
  return {
    path,
    import: (opening: string, ...lines: readonly string[]) => importStatement(person, account, statementFile(account, opening, lines)),
    overview: (through = '2026-11-20') => get(calls.reconciliationOverview.answer, 'overview', `?through=${through}`),
    /** "books − not cleared + not in the books = expected, bank, difference". */
    figures: async (through = '2026-11-20') => {
      const { books, notCleared, notInBooks, expected, bank, difference } = await get(
        calls.reconciliationOverview.answer,
        'overview',
        `?through=${through}`,
      )
      const shown = (amount: bigint | null) => (amount === null ? '–' : formatMoney(amount))
      return `${shown(books)} − ${shown(notCleared)} + ${shown(notInBooks)} = ${shown(expected)}, bank ${shown(bank)}, difference ${shown(difference)}`
    },
    bankLines,
    bookLines,
    /** The key of an open line by its words or its document with its amount: "FEE -12.50". */
    bankKey: async (line: string): Promise<string> =>
      new Map((await bankLines()).map(each => textOf(each, each.particulars))).get(line) ?? `no line ${line}`,
    bookKey: async (document: string): Promise<string> =>
      (await bookLines()).find(each => each.document === document)?.key ?? `no line of ${document}`,
    start: (startsOn: string, notCleared: readonly string[] = []) => person.post(path('start'), { startsOn, notCleared }),
    matchIds: () => person.post(path('matchids'), {}),
    /** "CASH DEPOSIT = ACC-J26-000001: amount_and_day". */
    suggestions: async () =>
      (await get(calls.suggestedMatches.answer, 'suggestions')).suggestions.map(
        ({ why, statement, books }) =>
          `${statement.map(({ particulars }) => particulars).join(' + ')} = ${books.map(({ document }) => document).join(' + ')}: ${why}`,
      ),
    match: (statement: readonly string[], books: readonly string[], why = 'by_hand') =>
      person.post(path('match'), { matches: [{ why, statement, books }] }),
    matches: async () => (await get(calls.savedMatches.answer, 'matches')).matches,
    startAgain: () => person.post(path('startagain'), undefined),
    undo: (match: number) => person.post(path('undo', `/${match}`), undefined),
    enter: (line: string, enteredAs: string, counterpart: string, more: object = {}, headers: Record<string, string> = {}) =>
      person.post(path('enter', `/${line}`), { enteredAs, counterpart, ...more }, { 'x-branch-code': 'ACC', ...headers }),
    finish: (through = '2026-11-20') => person.post(path('finish'), { through }),
    reopen: (through: string, reason = 'A deposit was matched with the wrong line') => person.post(path('reopen'), { through, reason }),
    past: () => get(finishing.pastReconciliations.answer, 'past'),
    report: (through: string) => get(finishing.finishedReconciliation.answer, 'report', `/${through}`),
  }
}
