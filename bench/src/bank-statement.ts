import { saveStatement, sendStatementPiece, startStatement } from '@akonta/domain/bank-statements/statement-calls'
import { addDays, formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { say, sayCircumstances } from './page.ts'
import { BRANCH_CODE, openScratchShop } from './scratch/scratch-shop.ts'
import { withServer } from './scratch/with-server.ts'
import type { Settings } from './settings.ts'

/** The target: a statement, seconds from the first byte sent until its lines are saved. */
const PROMISED = { lines: 10_000, seconds: 10 }

/** A year of a busy wallet: money in and out, each line with its id and balance. */
const statementOf = (lines: number): Buffer => {
  let balance = 1_000_000n
  const rows = Array.from({ length: lines }, (_, at) => {
    const amount = at % 3 === 0 ? -BigInt(at % 4000) - 1n : BigInt(at % 9000) + 1n
    balance += amount
    const day = formatDayFirst(addDays('2025-01-01', Math.floor((at * 365) / lines)))
    return `${day},Payment from customer ${at % 700},TX${String(at).padStart(9, '0')},"${formatMoney(amount)}","${formatMoney(balance)}"`
  })
  return Buffer.from(`Date,Details,Transaction ID,Amount,Balance\n${rows.join('\n')}\n`)
}

/** Sends, reads, checks and saves a bank statement, as the screen does. Sizes can be named: bank-statement 10000 100000. */
export const benchBankStatement = async ({ parts }: Settings): Promise<void> => {
  sayCircumstances()
  const sizes = parts.length > 0 ? parts.map(Number) : [PROMISED.lines]
  await withServer(async ({ server, backDoor }) => {
    const shop = await openScratchShop(backDoor.database, server.address, { dbname: 'statements', products: 0, stock: 0n })
    const ask = async (path: string, body?: string): Promise<unknown> => {
      const answer = await fetch(`${server.address}${path.replace(':db', shop.dbname)}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${shop.token}`,
          'x-branch-code': BRANCH_CODE,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(text)
      return JSON.parse(text)
    }
    for (const lines of sizes) {
      const bank = { payee: `Bank ${lines}`, category: 'bank', phone: '030 200 0000', address: 'Accra', emailAddress: 'b@bank.example' }
      const made = await ask('/api/accounting/people/create/:db', JSON.stringify({ ...bank, openBalance: 0, drcr: '' }))
      const account = typeof made === 'object' && made !== null && 'pid' in made ? String(made.pid) : ''
      const file = statementOf(lines)
      const began = performance.now()
      const lap = (): string => `${((performance.now() - began) / 1000).toFixed(1)} s`
      const started = startStatement.answer.read(
        await ask(startStatement.path, startStatement.body.write({ account, fileName: 'year.csv', size: file.length })),
        [],
      )
      if (typeof started === 'symbol') throw new Error('The statement was not started')
      const { id, piece } = started
      for (let no = 0; no * piece < file.length; no += 1) {
        const content = file.subarray(no * piece, (no + 1) * piece).toString('base64')
        await ask(sendStatementPiece.path.replace(':id', String(id)), sendStatementPiece.body.write({ piece: no, content }))
      }
      say(`\n  ${lines.toLocaleString('en')} lines, ${(file.length / 1e6).toFixed(1)} MB: sent after ${lap()}`)
      await ask(saveStatement.path.replace(':id', String(id)), '{}')
      const seconds = (performance.now() - began) / 1000
      say(`    read, checked and saved after ${lap()}`)
      if (lines === PROMISED.lines)
        say(
          `  ${seconds < PROMISED.seconds ? 'held  ' : 'BROKEN'}  ${lines.toLocaleString('en')} lines below ${PROMISED.seconds} s: ${seconds.toFixed(1)} s`,
        )
    }
  })
}
