import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  CSV_HEADS,
  camtStatement,
  csvStatement,
  mt940Statement,
  ofxStatement,
  walletStatement,
} from '../testing/bank-statements/made-statements.ts'
import { importStatement, previewIn, previewOf, saveOf, sendStatement, statementIn } from '../testing/bank-statements/send-statement.ts'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { reconciling } from '../testing/reconciliation/reconciling.ts'
import { whileTableIsHeld } from '../testing/world/in-order.ts'
import { testShop } from '../testing/world/test-shop.ts'

const shop = await testShop()

/** Each test has its own bank, and so has its second try; amounts are its own too, because a file enters once. */
let made = 0
const newBank = async (): Promise<{ readonly pid: string; readonly tag: number }> => {
  made += 1
  return { pid: await shop.bank(`Bank ${made}`), tag: made }
}

const linesSchema = z.object({
  total: z.number(),
  moneyIn: z.number(),
  moneyOut: z.number(),
  rows: z.array(
    z.object({
      id: z.number(),
      statement: z.number(),
      row: z.number(),
      day: z.string(),
      particulars: z.string(),
      reference: z.string(),
      amount: z.number(),
      balance: z.number(),
    }),
  ),
})
const linesOf = async (pid: string, query = '') =>
  linesSchema.parse((await shop.admin.get(`/api/bankstatements/lines/asempa/${pid}${query}`)).body)
const undo = (id: number, reason = 'The wrong file') => shop.admin.post(`/api/bankstatements/undo/asempa/${id}`, { reason })

const HEADS = 'Date,Narration,Ref,Debit,Credit,Balance'
const NOVEMBER = (tag: number) => `GCB Bank PLC,,,,,
Account Number:,100${tag}0004567,,,,
${HEADS}
01/11/2026,Opening balance,,,,"1,000.00"
03/11/2026,CASH DEPOSIT OSU ${tag},FT1,,250.50,"1,250.50"
05/11/2026,CHEQUE 000123,FT2,100.00,,"1,150.50"
13/11/2026,SMS CHARGE,,1.50,,"1,149.00"
,TOTAL,,101.50,250.50,
`

test('a statement is read by its headings, previewed, saved once, and listed with its lines', async () => {
  await shop.mark()
  const { pid, tag } = await newBank()
  const id = await sendStatement(shop.admin, pid, NOVEMBER(tag), 'november.csv')
  const preview = previewIn(await previewOf(shop.admin, id))
  expect(preview).toMatchObject({
    format: 'csv',
    columns: ['date', 'particulars', 'reference', 'debit', 'credit', 'balance'],
    columnsFrom: 'guessed',
    dayOrder: 'dmy',
    fault: '',
    opening: 1000,
    closing: 1149,
    firstDay: '2026-11-03',
    lastDay: '2026-11-13',
    lines: 3,
    moneyIn: 250.5,
    moneyOut: 101.5,
    accountNumber: `100${tag}0004567`,
  })
  const saved = statementIn(await saveOf(shop.admin, id))
  expect(saved).toMatchObject({ opening: 1000, closing: 1149, lines: 3, repeated: 0 })
  const { total, rows } = await linesOf(pid)
  expect(total).toBe(3)
  expect(rows.map(({ row, day, amount, balance }) => [row, day, amount, balance])).toEqual([
    [7, '2026-11-13', -1.5, 1149],
    [6, '2026-11-05', -100, 1150.5],
    [5, '2026-11-03', 250.5, 1250.5],
  ])
  const again = await sendStatement(shop.admin, pid, NOVEMBER(tag))
  const refused = await previewOf(shop.admin, again)
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(`This file was imported for Bank ${tag}`)])
  await shop.expectPosted(0)
})

test('an overlapping statement brings in only its new lines, and is undone before the one whose lines it repeats', async () => {
  const { pid, tag } = await newBank()
  const first = await importStatement(shop.admin, pid, NOVEMBER(tag), { fileName: 'first.csv' })
  const second = `${HEADS}
05/11/2026,CHEQUE 000123,FT2,100.00,,"1,150.50"
13/11/2026,SMS CHARGE,,1.50,,"1,149.00"
14/11/2026,SALARY ${tag},FT3,49.00,,"1,100.00"
`
  const upload = await sendStatement(shop.admin, pid, second, 'second.csv')
  expect(previewIn(await previewOf(shop.admin, upload))).toMatchObject({
    columnsFrom: 'remembered',
    repeated: 2,
    notes: ['2 of 3 lines were imported before. Only the 1 new line is saved'],
  })
  const saved = statementIn(await saveOf(shop.admin, upload))
  expect((await linesOf(pid)).total).toBe(4)
  const refused = await undo(first.id)
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('second.csv repeats lines of this statement')])
  expect(statementIn(await undo(saved.id)).undoneAt).not.toBeNull()
  expect(statementIn(await undo(first.id)).undoneAt).not.toBeNull()
  expect((await linesOf(pid)).total).toBe(0)
  expect((await undo(first.id)).status).toBe(409)
  await importStatement(shop.admin, pid, NOVEMBER(tag))
})

test.each([
  ['mt940', mt940Statement],
  ['ofx', ofxStatement],
  ['camt053', camtStatement],
] as const)('a statement in %s has the days, texts, ids and exact amounts that the bank wrote', async (format, made) => {
  const { pid, tag } = await newBank()
  const id = await sendStatement(shop.admin, pid, made(tag), `statement.${format}`)
  const preview = previewIn(await previewOf(shop.admin, id))
  expect(preview).toMatchObject({ format, fault: '', opening: 1000, closing: 1149, lines: 3, columnsFrom: 'format' })
  statementIn(await saveOf(shop.admin, id))
  const { rows } = await linesOf(pid)
  expect(rows.map(({ day, amount, balance }) => [day, amount, balance])).toEqual([
    ['2026-11-13', -1.5, 1149],
    ['2026-11-05', -100, 1150.5],
    ['2026-11-03', 250.5, 1250.5],
  ])
  expect(rows[2]?.particulars).toMatch(new RegExp(`CASH DEPOSIT OSU .*${tag}`))
  expect(rows[2]?.reference).toBe(`FT1${tag}`)
})

test('a wallet’s statement, the latest first, gives each fee and tax its own line', async () => {
  const { pid, tag } = await newBank()
  const id = await sendStatement(shop.admin, pid, walletStatement(tag))
  const preview = previewIn(await previewOf(shop.admin, id))
  expect(preview).toMatchObject({
    columns: ['date', 'particulars', 'moreText', 'amount', 'reference', 'fee', 'tax', 'balance', ''],
    fault: '',
    opening: 1000,
    closing: 1148.5,
    lines: 5,
  })
  statementIn(await saveOf(shop.admin, id))
  expect((await linesOf(pid)).rows.map(({ row, particulars, amount, balance }) => [row, particulars, amount, balance])).toEqual([
    [4, 'Tax: Cash Out · +233 54 000 0000, KOFI', -0.5, 1148.5],
    [4, 'Fee: Cash Out · +233 54 000 0000, KOFI', -1, 1149],
    [4, 'Cash Out · +233 54 000 0000, KOFI', -100, 1150],
    [5, 'Payment · +233 24 000 0000, AMA', 50, 1250],
    [6, 'Transfer · +233 20 000 0000, ESI', 200, 1200],
  ])
})

test('a table without balances is proved by the opening and closing balance that a person types', async () => {
  const { pid, tag } = await newBank()
  const file = `Date;Details;Amount;Dr/Cr\n11/13/2026;A ${tag};150.50;CR\n11/14/2026;B;(1.50);DR\n`
  const id = await sendStatement(shop.admin, pid, file)
  expect(previewIn(await previewOf(shop.admin, id))).toMatchObject({
    dayOrder: 'mdy',
    fault: expect.stringContaining('This file does not state the balance'),
  })
  const choices = { opening: 1000, closing: '1149.00' }
  expect(previewIn(await previewOf(shop.admin, id, choices))).toMatchObject({ fault: '', opening: 1000, closing: 1149 })
  expect(statementIn(await saveOf(shop.admin, id, choices))).toMatchObject({ firstDay: '2026-11-13', lastDay: '2026-11-14' })
})

test('columns are chosen once for an account, and found again by their headings', async () => {
  const { pid, tag } = await newBank()
  const file = (day: string, balance: string): string => `Dag;Wat;Hoeveel;Saldo\n${day};A ${tag};5.00;${balance}\n`
  const columns = ['date', 'particulars', 'amount', 'balance']
  const first = await sendStatement(shop.admin, pid, file('03/11/2026', '105.00'))
  expect(previewIn(await previewOf(shop.admin, first)).fault).toBe('Choose the column with the date')
  const chosen = { headerRow: 1, columns, dayOrder: 'dmy' }
  expect(previewIn(await previewOf(shop.admin, first, chosen))).toMatchObject({ columnsFrom: 'chosen', fault: '' })
  statementIn(await saveOf(shop.admin, first, chosen))
  const second = await sendStatement(shop.admin, pid, file('04/11/2026', '110.00'))
  expect(previewIn(await previewOf(shop.admin, second))).toMatchObject({ columnsFrom: 'remembered', columns, fault: '' })
})

test('a gap between two statements is shown before saving and in the list', async () => {
  const { pid, tag } = await newBank()
  await importStatement(shop.admin, pid, csvStatement(tag))
  const later = `${CSV_HEADS}\n16/11/2026,LATER ${tag},L1,,10.00,"1,200.00"\n`
  const id = await sendStatement(shop.admin, pid, later)
  expect(previewIn(await previewOf(shop.admin, id)).notes).toEqual([
    'There is a gap: the statement up to 13-11-2026 closes with 1,149.00, the one from 16-11-2026 opens with 1,190.00. Import the days between them too',
  ])
  statementIn(await saveOf(shop.admin, id))
  const gapsOf = async () =>
    z.object({ gaps: z.array(z.unknown()) }).parse((await shop.admin.get(`/api/bankstatements/account/asempa/${pid}`)).body).gaps
  expect(await gapsOf()).toEqual([{ endsOn: '2026-11-13', closing: 1149, startsOn: '2026-11-16', opening: 1190 }])
  await importStatement(shop.admin, pid, `${CSV_HEADS}\n15/11/2026,BETWEEN ${tag},L0,,41.00,"1,190.00"\n`)
  expect(await gapsOf()).toEqual([])
})

test('a statement with a matched line, or with a line of a finished reconciliation, is not undone', async () => {
  const { pid, tag } = await newBank()
  const bank = reconciling(shop.admin, pid)
  const posted = await shop.journal(
    [
      [pid, 250.5, 0, { particulars: `FT1${tag}` }],
      [ACCOUNT.ownerCapital, 0, 250.5],
    ],
    {
      by: shop.admin,
      accDate: '2026-11-03',
      refNo: `FT1${tag}`,
    },
  )
  expect(posted.status, posted.text).toBe(200)
  const { id } = await importStatement(shop.admin, pid, csvStatement(tag))
  expect((await bank.start('2026-11-03')).status).toBe(200)
  expect((await bank.matchIds()).body).toEqual({ matched: 1 })
  await shop.mark()
  await shop.refuses(undo(id), 409, 'Row 2 of 03-11-2026 is matched. Remove its match first')
  expect((await linesOf(pid)).total).toBe(3)
  const [match] = await bank.matches()
  expect((await bank.undo(match?.id ?? 0)).status).toBe(200)
  statementIn(await undo(id))
  expect((await linesOf(pid)).total).toBe(0)

  const finished = await newBank()
  const other = reconciling(shop.admin, finished.pid)
  const opening = await shop.journal(
    [
      [finished.pid, 1000, 0],
      [ACCOUNT.ownerCapital, 0, 1000],
    ],
    { by: shop.admin, accDate: '2026-10-30' },
  )
  expect(opening.status, opening.text).toBe(200)
  const statement = await importStatement(shop.admin, finished.pid, csvStatement(finished.tag))
  expect((await other.start('2026-11-03')).status).toBe(200)
  const held = 'bank_reconciliation, bank_statement_line'
  const answers = await whileTableIsHeld(
    shop,
    held,
    () => other.finish('2026-11-05'),
    () => undo(statement.id),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  await shop.mark()
  await shop.refuses(undo(statement.id), 409, `Bank ${finished.tag} is reconciled through 05-11-2026, with lines of this statement`)
  const notesOf = async (day: string) => {
    const sent = await sendStatement(shop.admin, finished.pid, `${CSV_HEADS}\n${day},LATE,L,,10.00,"1,000.00"\n`)
    return previewIn(await previewOf(shop.admin, sent)).notes
  }
  expect(await notesOf('03/11/2026')).toEqual([`Bank ${finished.tag} is reconciled through 05-11-2026: 1 new line is of earlier days`])
  expect(await notesOf('20/10/2026')).toEqual([
    `Bank ${finished.tag} is reconciled from 03-11-2026: 1 new line is of earlier days and counts as cleared`,
  ])
})

test('two overlapping files saved at the same moment bring in each line once', async () => {
  const { pid, tag } = await newBank()
  const more = `${csvStatement(tag)}14/11/2026,MORE,FT4${tag},,1.00,"1,150.00"\n`
  const uploads = [
    await sendStatement(shop.admin, pid, csvStatement(tag), 'short.csv'),
    await sendStatement(shop.admin, pid, more, 'long.csv'),
  ]
  const answers = await whileTableIsHeld(shop, 'bank_statement', ...uploads.map(id => () => saveOf(shop.admin, id)))
  expect(answers.map(answer => statementIn(answer))).toMatchObject([{ repeated: 0 }, { repeated: 3 }])
  expect((await linesOf(pid)).total).toBe(4)
})

test('one file saved for two accounts at the same moment is imported once', async () => {
  const [first, second] = [await newBank(), await newBank()]
  const file = csvStatement(first.tag)
  const uploads = [await sendStatement(shop.admin, first.pid, file), await sendStatement(shop.admin, second.pid, file)]
  await shop.warmUp()
  const answers = await Promise.all(uploads.map(id => saveOf(shop.admin, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await linesOf(first.pid)).total + (await linesOf(second.pid)).total).toBe(3)
})

test('a repeated save with the same key answers the same and saves once', async () => {
  const { pid, tag } = await newBank()
  const id = await sendStatement(shop.admin, pid, csvStatement(tag))
  const key = { 'idempotency-key': `save-of-statement-${pid}` }
  const save = () => shop.admin.post(`/api/bankstatements/save/asempa/${id}`, {}, key)
  const [first, second] = [await save(), await save()]
  expect(second.text).toBe(first.text)
  expect((await linesOf(pid)).total).toBe(3)
})

test('lines are found by day, side and text, with their sums', async () => {
  const { pid, tag } = await newBank()
  await importStatement(shop.admin, pid, csvStatement(tag))
  expect(await linesOf(pid, '?side=out')).toMatchObject({ total: 2, moneyIn: 0, moneyOut: 101.5 })
  expect(await linesOf(pid, '?search=osu')).toMatchObject({ total: 1, moneyIn: 250.5 })
  expect(await linesOf(pid, '?search=%25')).toMatchObject({ total: 0 })
  expect(await linesOf(pid, '?startDate=2026-11-05&endDate=2026-11-05')).toMatchObject({ total: 1, moneyOut: 100 })
  expect((await linesOf(pid, '?from=1&size=1')).rows.map(({ day }) => day)).toEqual(['2026-11-05'])
})

test('only users with the right see and import statements, each sees only their own file before it is saved, and nobody another business', async () => {
  const { pid, tag } = await newBank()
  const id = await sendStatement(shop.admin, pid, csvStatement(tag))
  expect((await shop.denied.get(`/api/bankstatements/account/asempa/${pid}`)).status).toBe(403)
  expect((await previewOf(shop.granted, id)).status).toBe(404)
  expect((await shop.admin.get(`/api/bankstatements/account/other/${pid}`)).status).toBe(403)
  const customer = await shop.customer(`Esi ${tag}`)
  expect((await shop.admin.get(`/api/bankstatements/account/asempa/${customer}`)).status).toBe(404)
  expect((await shop.admin.post(`/api/bankstatements/discard/asempa/${id}`)).status).toBe(200)
  expect((await previewOf(shop.admin, id)).status).toBe(404)
})

test('the audit trail says who imported and who undid a statement', async () => {
  const { pid, tag } = await newBank()
  const { id } = await importStatement(shop.admin, pid, csvStatement(tag), { fileName: 'audited.csv' })
  await undo(id, 'Wrong account')
  const entries = await shop.rows<{ action: string }>(
    `select deed as action from audit_entry where business_id = $1 and about = $2 order by entry_no`,
    `bank_statement/${id}`,
  )
  expect(entries.map(({ action }) => action)).toEqual(['Imported', 'Undid a statement'])
})

test('verify finds a line at the bank that was changed behind the product', async () => {
  const { pid, tag } = await newBank()
  const { id } = await importStatement(shop.admin, pid, csvStatement(tag))
  expect(await shop.fault()).toBeNull()
  const change = (by: number) =>
    shop.owner.query('update bank_statement_line set amount = amount + $1 where statement_id = $2 and line_no = 1', [by, id])
  await change(1)
  expect(await shop.fault()).toBe(`the lines of bank statement ${id} of Bank ${tag} do not lead to its closing balance`)
  await change(-1)
  expect(await shop.fault()).toBeNull()
})

test('malformed bodies are refused and change nothing', async () => {
  const { pid } = await newBank()
  const id = await sendStatement(shop.admin, pid, 'Date,Details,Amount\n03/11/2026,A,x\n')
  const good = { headerRow: 1, columns: ['date', 'particulars', 'amount'], dayOrder: 'dmy', opening: 1, closing: 2 }
  await expectAllRefused(shop.owner, shop.admin, `/api/bankstatements/save/asempa/${id}`, spoiledBodies(good))
  const start = { account: pid, fileName: 'a.csv', size: 10 }
  const undone = { reason: 'Wrong' }
  await expectAllRefused(shop.owner, shop.admin, '/api/bankstatements/start/asempa', spoiledBodies({ ...start, size: 40_000_000 }))
  expect((await shop.admin.post(`/api/bankstatements/piece/asempa/${id}`, { piece: 0, content: '***' })).status).toBe(400)
  expect((await shop.admin.post(`/api/bankstatements/piece/asempa/${id}`, { piece: 3, content: 'QUJD' })).status).toBe(413)
  expect((await shop.admin.post('/api/bankstatements/undo/asempa/999999', undone)).status).toBe(404)
})
