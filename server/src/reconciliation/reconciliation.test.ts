import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { isRecord } from '@akonta/domain/contract/codec'
import { expect, test } from 'vitest'
import { reconciling } from '../testing/reconciliation/reconciling.ts'
import { fieldIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { rice: '10 worth 500' } })
const { admin } = shop

const saved200 = async (asked: Promise<{ readonly status: number; readonly text: string }>): Promise<void> => {
  const { status, text } = await asked
  expect(status, text).toBe(200)
}

/** Each test has its own bank, and so has its second try. */
let made = 0
const newBank = async () => {
  made += 1
  const pid = await shop.bank(`Bank ${made}`)
  /** Money that the books have: positive is money in. */
  const books = (day: string, amount: number, note: string) =>
    saved(
      shop.journal(
        [
          [pid, amount > 0 ? amount : 0, amount < 0 ? -amount : 0, { particulars: note }],
          [ACCOUNT.ownerCapital, amount < 0 ? -amount : 0, amount > 0 ? amount : 0],
        ],
        { by: admin, accDate: day, refNo: note },
      ),
    )
  return { pid, name: `Bank ${made}`, tag: made, books, bank: { pid, ...reconciling(admin, pid) } }
}

test('a month is reconciled: ids match by themselves, the rest is confirmed, a charge is entered, and it is finished with 0.00', async () => {
  const { name, books, bank, tag } = await newBank()
  await books('2026-10-30', 1000, 'Opening')
  const cheque = await books('2026-10-31', -200, 'Cheque 000456')
  await books('2026-11-02', 150, `FT-88${tag}`)
  const deposit = await books('2026-11-03', 250.5, 'Slip 4417')
  await books('2026-11-19', 80, 'Deposit on its way')
  await bank.import(
    '1000.00',
    `2026-11-02 +150.00 FT88${tag} TRANSFER FROM EFO`,
    '2026-11-04 +250.50 - CASH DEPOSIT OSU',
    '2026-11-05 -200.00 - CHEQUE 000456',
    '2026-11-20 -12.50 - MONTHLY MAINTENANCE FEE',
  )
  await shop.mark()
  expect(await bank.overview()).toMatchObject({ isStarted: false, startsOn: '2026-11-02', openingBalance: 100_000n })
  await saved200(bank.start('2026-11-02', [await bank.bookKey(cheque)]))
  expect(await bank.figures()).toBe('1,280.50 − 280.50 + 188.00 = 1,188.00, bank 1,188.00, difference 0.00')
  expect((await bank.matchIds()).body).toEqual({ matched: 1 })
  expect(await bank.suggestions()).toEqual([`CHEQUE 000456 = ${cheque}: reference`, `CASH DEPOSIT OSU = ${deposit}: amount_and_day`])
  await saved200(bank.match([await bank.bankKey('CASH DEPOSIT OSU 250.50')], [await bank.bookKey(deposit)], 'amount_and_day'))
  await saved200(bank.match([await bank.bankKey('CHEQUE 000456 -200.00')], [await bank.bookKey(cheque)], 'reference'))
  expect(await bank.suggestions()).toEqual([])
  await shop.expectPosted(0)

  const [fee] = await bank.bankLines()
  expect(fee?.proposal).toEqual({
    enteredAs: 'account',
    counterpart: ACCOUNT.bankCharges,
    counterpartName: 'Bank and mobile money charges',
    isRemembered: false,
  })
  await saved200(bank.enter(fee?.key ?? '', 'account', ACCOUNT.bankCharges))
  await shop.expectLedger(`
    Bank and mobile money charges              12.50
    Bank and mobile money accounts ${name}                   12.50`)
  expect(await bank.figures()).toBe('1,268.00 − 80.00 + 0.00 = 1,188.00, bank 1,188.00, difference 0.00')
  await saved200(bank.finish())
  expect((await bank.matches()).map(({ why, isLocked }) => [why, isLocked])).toEqual([
    ['posted', true],
    ['reference', true],
    ['amount_and_day', true],
    ['transaction_id', true],
    ['before_start', true],
  ])
  expect(await shop.fault()).toBeNull()
})

/** An account whose books and bank agree on 1,000.00 when its statements begin. */
const startedBank = async (...lines: readonly string[]) => {
  const opened = await newBank()
  await opened.books('2026-10-30', 1000, 'Opening')
  await opened.bank.import('1000.00', ...lines)
  await saved200(opened.bank.start(lines[0]?.slice(0, 10) ?? ''))
  return opened
}

test('a finished reconciliation is locked: its matches stay, and an administrator reopens only the last one, with a reason', async () => {
  const { books, bank, name } = await startedBank('2026-11-02 +150.00 - DEPOSIT', '2026-11-10 +70.00 - TRANSFER')
  await books('2026-11-02', 150, 'Slip 1')
  const late = await books('2026-11-10', 70, 'Slip 2')
  await saved200(bank.match([await bank.bankKey('DEPOSIT 150.00')], [(await bank.bookLines())[0]?.key ?? '']))
  await saved200(bank.finish('2026-11-02'))
  await shop.mark()
  await shop.refuses(bank.finish('2026-11-02'), 409, `${name} is reconciled through 02-11-2026 already`)
  const [match] = await bank.matches()
  await shop.refuses(
    bank.undo(match?.id ?? 0),
    409,
    `${name} is reconciled through 02-11-2026, with this match. An administrator can reopen the reconciliation`,
  )
  await saved200(bank.match([await bank.bankKey('TRANSFER 70.00')], [await bank.bookKey(late)]))
  await saved200(bank.finish('2026-11-10'))
  await shop.refuses(bank.reopen('2026-11-02'), 409, 'Only the last reconciliation can be reopened, of 10-11-2026')
  await shop.refuses(reconciling(shop.granted, bank.pid).reopen('2026-11-10'), 403, 'Only an administrator may do this')
  await saved200(bank.reopen('2026-11-10'))
  expect((await bank.past()).map(({ through, isFinished, reopenReason }) => [through, isFinished, reopenReason])).toEqual([
    ['2026-11-10', false, 'A deposit was matched with the wrong line'],
    ['2026-11-02', true, ''],
  ])
  const [last] = await bank.matches()
  await saved200(bank.undo(last?.id ?? 0))
  expect(await bank.figures('2026-11-10')).toBe('1,220.00 − 70.00 + 70.00 = 1,220.00, bank 1,220.00, difference 0.00')
  expect(await shop.fault()).toBeNull()
})

test('what is entered or imported later with an earlier date is shown, and the finished reconciliation stays as it was', async () => {
  const { books, bank } = await startedBank('2026-11-02 +150.00 - DEPOSIT')
  const open = await books('2026-11-01', 40, 'On its way')
  await books('2026-11-02', 150, 'Slip 1')
  const deposit = (await bank.bookLines()).find(({ amount }) => amount === 15_000n)
  await saved200(bank.match([await bank.bankKey('DEPOSIT 150.00')], [deposit?.key ?? '']))
  await saved200(bank.finish('2026-11-02'))
  const before = await bank.report('2026-11-02')
  expect(before.notClearedLines.map(({ document }) => document)).toEqual([open])
  const late = await books('2026-11-02', 9, 'Forgotten')
  await bank.import('1150.00', '2026-11-03 +40.00 - DEPOSIT 2')
  expect((await bank.overview()).changedAfter).toBe(1)
  const { changedAfter, ...stays } = await bank.report('2026-11-02')
  expect(changedAfter.map(({ document }) => document)).toEqual([late])
  expect(stays).toEqual({ ...before, changedAfter: undefined })
  // The carried line is matched in the next period: the finished one still shows it as not cleared.
  await saved200(bank.match([await bank.bankKey('DEPOSIT 2 40.00')], [await bank.bookKey(open)]))
  expect((await bank.report('2026-11-02')).notClearedLines).toEqual(before.notClearedLines)
  expect((await bank.bookLines()).map(({ document }) => document)).toEqual([late])
  expect(await shop.fault()).toBeNull()
})

test('a planted difference is found: a line that no statement has is a gap between two of them, and nothing is finished', async () => {
  const { bank } = await startedBank('2026-11-02 -10.00 - CHARGE A')
  await bank.import('950.00', '2026-11-05 -5.00 - CHARGE B')
  const { difference, gaps } = await bank.overview()
  expect(difference).toBe(-4_000n)
  await shop.mark()
  expect(gaps).toEqual([{ after: '2026-11-02', before: '2026-11-05', closed: 99_000n, opened: 95_000n }])
  await shop.refuses(bank.finish('2026-11-05'), 422, 'The difference is −40.00. It must be 0.00 to finish')
  await saved200(bank.finish('2026-11-02'))
})

test('a difference at the start is shown until the account is started again', async () => {
  const { books, bank } = await newBank()
  await books('2026-10-30', 990, 'Opening')
  await bank.import('1000.00', '2026-11-02 +5.00 - INTEREST')
  await saved200(bank.start('2026-11-02'))
  expect((await bank.overview()).difference).toBe(1_000n)
  await books('2026-10-31', 10, 'Found')
  await shop.mark()
  const [cleared] = await bank.matches()
  expect(cleared?.why).toBe('before_start')
  await shop.refuses(bank.undo(cleared?.id ?? 0), 409, 'What was cleared before the first statement stays cleared')
  await shop.refuses(bank.start('2026-11-01'), 400, /The first line of Bank \d+ at the bank is of 02-11-2026/)
  await saved200(bank.start('2026-11-02'))
  expect((await bank.overview()).difference).toBe(0n)
})

test('an opening balance of the day on which the statements begin comes before them', async () => {
  const pid = await shop.bank('Opened today', { openBalance: 1000, drcr: 'DR' })
  const bank = reconciling(admin, pid)
  const [opening] = await bank.bookLines('2026-11-20')
  await bank.import('1000.00', `${opening?.date} +5.00 - INTEREST`)
  await saved200(bank.start(opening?.date ?? ''))
  expect((await bank.overview()).difference).toBe(0n)
})

test('a line is entered as interest, a transfer, a customer’s or a supplier’s payment, with its date and each once', async () => {
  const { bank, name } = await startedBank(
    '2026-11-02 +5.00 - CREDIT INTEREST OCT',
    '2026-11-03 +200.00 - CASH LODGEMENT',
    '2026-11-04 +60.00 MP771 TRF EFO',
    '2026-11-05 -90.00 - CHQ MILL',
  )
  const efo = await shop.customer(`Efo ${name}`)
  const mill = await shop.supplier(`Mill ${name}`)
  await shop.mark()
  await saved200(bank.enter(await bank.bankKey('CREDIT INTEREST OCT 5.00'), 'account', ACCOUNT.otherIncome))
  await saved200(bank.enter(await bank.bankKey('CASH LODGEMENT 200.00'), 'transfer', ACCOUNT.cash))
  const paidOut = await bank.enter(await bank.bankKey('TRF EFO 60.00'), 'supplier', mill)
  expect(paidOut.body).toMatchObject({ message: 'This line is money in. A payment to a supplier is money out' })
  await saved200(bank.enter(await bank.bankKey('TRF EFO 60.00'), 'customer', efo))
  const wrongWay = await bank.enter(await bank.bankKey('CHQ MILL -90.00'), 'customer', efo)
  expect(wrongWay.body).toMatchObject({ message: 'This line is money out. A payment by a customer is money in' })
  await saved200(bank.enter(await bank.bankKey('CHQ MILL -90.00'), 'supplier', mill))
  await shop.expectLedger(`
    Bank and mobile money accounts ${name}       175.00
    Other income                                                   5.00
    Cash in hand                                                 200.00
    Accounts receivable Efo ${name}                               60.00
    Accounts payable Mill ${name}                 90.00`)
  expect((await bank.matches()).slice(0, 4).map(({ why, books }) => [why, books.map(({ date }) => date)])).toEqual([
    ['posted', ['2026-11-05']],
    ['posted', ['2026-11-04']],
    ['posted', ['2026-11-03']],
    ['posted', ['2026-11-02']],
  ])
  expect((await bank.overview()).difference).toBe(0n)
  expect(await shop.fault()).toBeNull()
})

test('what a line was entered as is proposed for the next line with its words; a used reference asks', async () => {
  const tag = made + 1
  const { bank } = await startedBank(
    '2026-11-02 -3.00 - SMS ALERTS 17 OCT',
    '2026-11-03 -3.00 - SMS ALERTS 19 NOV',
    `2026-11-04 +60.00 MP88${tag} TRF`,
  )
  const efo = await shop.customer(`Efo ${tag}`)
  await saved(shop.receive(efo, 60, { by: admin, bank: bank.pid, refNo: `MP88${tag}`, entryDate: '2026-11-04' }))
  const [first, second, third] = await bank.bankLines()
  await saved200(bank.enter(first?.key ?? '', 'account', ACCOUNT.rent))
  expect((await bank.bankLines())[0]?.proposal).toMatchObject({ counterpart: ACCOUNT.rent, isRemembered: true })
  await saved200(bank.enter(second?.key ?? '', 'account', ACCOUNT.rent))
  await shop.mark()
  await shop.refuses(bank.enter(third?.key ?? '', 'customer', efo), 409, /was used before, by ACC-C26-/)
  await shop.refuses(bank.enter(first?.key ?? '', 'account', ACCOUNT.rent), 409, /already matched/)
})

test('a closed month takes no entry: the line is entered with a later date, and is not in the books until then', async () => {
  const { bank } = await newBank()
  await bank.import('20.00', '2026-09-30 -12.50 - FEE')
  await saved200(bank.start('2026-09-30'))
  const [closed] = await shop.rows<{ day: string | null }>('select closed_through as day from ledger_head where business_id = $1')
  if (closed?.day === null) await shop.closeMonth('2026-09-30')
  const key = await bank.bankKey('FEE -12.50')
  await shop.mark()
  await shop.refuses(bank.enter(key, 'account', ACCOUNT.bankCharges), 422, /September 2026 is closed/)
  await saved200(bank.enter(key, 'account', ACCOUNT.bankCharges, { entrydate: '2026-10-01' }))
  expect(await bank.overview('2026-09-30')).toMatchObject({ books: 0n, notInBooks: -1_250n })
  expect(await bank.overview('2026-10-01')).toMatchObject({ books: -1_250n, notInBooks: 0n })
})

test('two people enter the same line at once: one of them is told', async () => {
  const { bank } = await startedBank('2026-11-02 -12.50 - FEE')
  const key = await bank.bankKey('FEE -12.50')
  await shop.warmUp()
  await shop.mark()
  const answers = await Promise.all([1, 2, 3].map(() => bank.enter(key, 'account', ACCOUNT.bankCharges)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  await shop.expectPosted(1)
  const { body } = await bank.enter(key, 'account', ACCOUNT.bankCharges, {}, { 'idempotency-key': 'once-more' })
  expect(body).toMatchObject({ code: 'already_exists' })
})

test('a document and its reversal match each other', async () => {
  const { books, bank } = await startedBank('2026-11-02 -12.50 - FEE')
  const wrong = await books('2026-11-02', 77, 'Typed twice')
  await saved(shop.reverse('journal', wrong))
  expect((await bank.matchIds()).body).toEqual({ matched: 1 })
  expect(await bank.bookLines()).toEqual([])
  expect(await shop.fault()).toBeNull()
})

test('an older statement that is imported after the start is history: it opens no line and changes no figure', async () => {
  const { books, bank } = await startedBank('2026-11-02 +150.00 - DEPOSIT')
  await books('2026-11-02', 150, 'Slip 1')
  await bank.import('900.00', '2026-10-20 +100.00 - OLD DEPOSIT')
  expect((await bank.bankLines()).map(({ particulars }) => particulars)).toEqual(['DEPOSIT'])
  expect(await bank.figures()).toBe('1,150.00 − 150.00 + 150.00 = 1,150.00, bank 1,150.00, difference 0.00')
  await saved200(bank.match([await bank.bankKey('DEPOSIT 150.00')], [(await bank.bookLines())[0]?.key ?? '']))
  await saved200(bank.finish('2026-11-02'))
  await bank.import('500.00', '2026-10-10 +400.00 - OLDER DEPOSIT')
  expect(await bank.overview()).toMatchObject({ changedAfter: 0, notInBooks: 0n, difference: 0n, gaps: [] })
  expect(await shop.fault()).toBeNull()
})

test('an account that is started again keeps what was matched since, also of a line that the bank did not have at the start', async () => {
  const { books, bank } = await newBank()
  await books('2026-10-30', 1000, 'Opening')
  const cheque = await books('2026-10-31', -200, 'Cheque 000457')
  await bank.import('1000.00', '2026-11-02 +5.00 - INTEREST', '2026-11-05 -200.00 - CHEQUE 000457')
  await saved200(bank.start('2026-11-02', [await bank.bookKey(cheque)]))
  await saved200(bank.match([await bank.bankKey('CHEQUE 000457 -200.00')], [await bank.bookKey(cheque)]))
  await saved200(bank.start('2026-11-02'))
  expect(await bank.figures()).toBe('800.00 − 0.00 + 5.00 = 805.00, bank 805.00, difference 0.00')
  expect(await shop.fault()).toBeNull()
})

test('the checklist of a month warns of an account that is not reconciled to its end', async () => {
  const { bank, name } = await startedBank('2026-10-31 -5.00 - CHARGE')
  const warnings = async (through: string) => {
    const { body } = await admin.get(`/api/monthclose/checklist/asempa/${through}`)
    const checks = isRecord(body) && Array.isArray(body.checks) ? body.checks.filter(isRecord) : []
    return checks.filter(({ title }) => String(title).startsWith(`${name} is not reconciled`))
  }
  expect(await warnings('2026-09-30')).toEqual([])
  expect(await warnings('2026-10-31')).toEqual([
    {
      key: 'reconciliation',
      title: `${name} is not reconciled through 31-10-2026`,
      branch: '',
      subject: expect.stringMatching(/^BNK-\d+$/),
      left: { label: 'Balance per books', amount: 1000 },
      right: { label: 'Balance per bank', amount: 995 },
      state: 'warns',
    },
  ])
  await saved200(bank.finish('2026-10-31'))
  expect(await warnings('2026-10-31')).toEqual([])
})

test('it is started again: every match since the last finished reconciliation is undone, and nothing else changes', async () => {
  const { books, bank, tag } = await newBank()
  const before = await books('2026-10-30', 1000, 'Opening')
  await books('2026-11-02', 150, `FT-99${tag}`)
  await books('2026-11-12', 70, `FT-98${tag}`)
  await bank.import('1000.00', `2026-11-02 +150.00 FT99${tag} TRANSFER FROM EFO`, `2026-11-12 +70.00 FT98${tag} TRANSFER FROM AMA`)
  await shop.mark()
  await shop.refuses(bank.startAgain(), 409, { code: 'in_use' })
  await saved200(bank.start('2026-11-02'))
  await bank.matchIds()
  await saved200(bank.finish('2026-11-05'))
  expect(await bank.bankLines()).toEqual([])
  await shop.mark()
  expect((await bank.startAgain()).body).toEqual({ undone: 1 })
  expect((await bank.startAgain()).body).toEqual({ undone: 0 })
  expect((await bank.bankLines()).map(({ particulars }) => particulars)).toEqual(['TRANSFER FROM AMA'])
  expect((await bank.bookLines()).some(({ document }) => document === before)).toBe(false)
  expect(await bank.overview()).toMatchObject({ isStarted: true, finishedThrough: '2026-11-05', difference: 0n })
  await shop.expectPosted(0)

  await saved200(bank.reopen('2026-11-05'))
  expect((await bank.startAgain()).body).toEqual({ undone: 1 })
  expect((await bank.matches()).map(({ why }) => why)).toEqual(['before_start'])
  await shop.refuses(shop.denied.post(bank.path('startagain'), undefined), 403)
  await shop.refuses(shop.stranger.post(bank.path('startagain'), undefined), 403)
  await shop.refuses(shop.visitor.post(bank.path('startagain'), undefined), 401)
  await shop.refuses(admin.post('/api/reconciliation/startagain/asempa/BNK-9999', undefined), 404)
  expect(await shop.fault()).toBeNull()
})

test('lines are found by words with commas, and by amounts as people write them', async () => {
  const { books, bank, pid } = await newBank()
  await books('2026-11-02', 1250, 'Rent, Adum')
  await books('2026-11-03', -80.5, 'Fuel')
  await bank.import('0.00', '2026-11-02 +1250.00 - "RENT, ADUM"', '2026-11-03 -80.50 - FUEL')
  const found = async (text: string) => {
    const query = `&text=${encodeURIComponent(text)}`
    const ours = (await bank.bookLines('2026-11-20', query)).map(({ particulars }) => particulars)
    const theirs = (await bank.bankLines('2026-11-20', query)).map(({ particulars }) => particulars)
    const lines = await admin.get(`/api/bankstatements/lines/asempa/${pid}?search=${encodeURIComponent(text)}&from=0&size=10`)
    expect(lines.status, lines.text).toBe(200)
    return [...ours, ...theirs, fieldIn(lines.body, 'total')]
  }
  for (const text of ['1,250.00', '1250', 'Ghc 1,250', 'rent, adum', '+1250.00'])
    expect(await found(text)).toEqual(['Rent, Adum', 'RENT, ADUM', 1])
  for (const text of ['80.5', '-80.50', 'FUEL']) expect(await found(text)).toEqual(['Fuel', 'FUEL', 1])
  for (const text of ['1,251.00', 'rent adum', '80.505', '9'.repeat(18)]) expect(await found(text)).toEqual([0])
})

test('a document is found by the number of its cheque and by the transaction id that it was paid with', async () => {
  const { pid, bank } = await newBank()
  await saved(shop.buy(await shop.supplier('Golden Oil Mill'), { rice: [10, { costPrice: 50 }] }, { entryDate: '2026-11-04' }))
  const [receipt] = await shop.rows(`select document_number as number from posting where business_id = $1 and document_kind = 'purchase'`)
  const at = admin.with({ 'x-branch-code': 'ACC' })
  const expense = { accountKey: 'R0000NT', accDate: '2026-11-03', amount: 400, paymentType: 'BANK', pid, particulars: 'November rent' }
  const rent = await saved(
    at.post('/api/accounting/expense/create/asempa', { ...expense, cheque: { chequeNumber: '000881', chequeDate: '2026-11-03' } }),
  )
  const other = await saved(at.post('/api/accounting/expense/create/asempa', { ...expense, particulars: 'Store' }))
  const landed = {
    documents: [receipt?.number],
    description: 'Freight',
    amount: 30,
    basis: 'VALUE',
    paymentType: 'BANK',
    pid,
    reference: 'FT-90812',
  }
  const freight = await saved(at.post('/api/landedcosts/create/asempa', { ...landed, entryDate: '2026-11-04' }))
  await bank.import('1000.00', '2026-11-05 -400.00 - CHEQUE 000881 PAID', '2026-11-06 -30.00 FT90812 TRANSFER')
  await saved200(bank.start('2026-11-05', [await bank.bookKey(rent), await bank.bookKey(other), await bank.bookKey(freight)]))
  expect((await bank.matchIds()).body).toEqual({ matched: 1 })
  expect(await bank.suggestions()).toEqual([`CHEQUE 000881 PAID = ${rent}: reference`])
  expect((await bank.bookLines('2026-11-20', '&text=000881')).map(({ document }) => document)).toEqual([rent])
})
