import { expect, test } from 'vitest'
import { z } from 'zod'
import { importStatement, previewIn, previewOf, saveOf, sendStatement, statementIn } from '../testing/bank-statements/send-statement.ts'
import { testShop } from '../testing/world/test-shop.ts'

const shop = await testShop()

/** Each test has a bank of its own, and so has its second try; amounts are its own too, because a file enters once. */
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
