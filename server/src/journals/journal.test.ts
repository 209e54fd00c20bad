import { ACCOUNT, CHART } from '@akonta/domain/accounts/chart-of-accounts'
import { enterJournal } from '@akonta/domain/journals/journal-calls'
import { describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { readWorkedExample } from '../testing/worked-example/worked-example.ts'
import { cedis } from '../testing/world/amounts.ts'
import { sentLines } from '../testing/world/bodies.ts'
import { textIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const PATH = '/api/accounting/generaljournal/create/asempa'
const AT_ACCRA = { 'x-branch-code': 'ACC' }
const shop = await testShop()
const pids = new Map([
  ['GCB', await shop.bank('GCB current account')],
  ['ADWOA', await shop.customer('Auntie Adwoa Store')],
  ['GRAINS', await shop.supplier('Tema Grains Ltd')],
])

const keyOf = (code: string): string => String(CHART.find(entry => entry.code === code)?.key)
/** [account or payee, debit, credit, particulars] */
type Line = readonly [account: string, debit: string, credit: string, particulars?: string]
const journal = (lines: readonly Line[], { date = '2026-11-20', branch = 'ACC', reference = 'GJ-1' } = {}) =>
  sentLines(
    enterJournal.body.write({
      date,
      reference,
      branch,
      lines: lines.map(([account, debit, credit, particulars = '']) => ({
        account: pids.get(account) ?? keyOf(account),
        debit: cedis(debit),
        credit: cedis(credit),
        particulars,
      })),
    }),
  )
const RENT: readonly Line[] = [
  [ACCOUNT.rent, '450.00', '0', 'November rent'],
  [ACCOUNT.cash, '0', '450.00'],
]
const enter = (body: unknown, caller = shop.granted) => caller.post(PATH, body, AT_ACCRA)

describe('the effects of a journal', () => {
  test('REQ-351 its lines are posted as they are, under the number of a journal', async () => {
    const answer = await enter(journal(RENT))
    expect(answer).toMatchObject({ status: 200, body: { savedSuccessfully: true, transNum: expect.stringMatching(/^ACC-J26-\d{6}$/) } })
    await shop.expectLedger(`
      Rent              450.00
      Cash in hand                450.00`)
  })

  test('AMB-128 a line with both sides becomes two', async () => {
    const entries: readonly Line[] = [
      [ACCOUNT.cash, '30.00', '20.00'],
      [ACCOUNT.ownerCapital, '0', '10.00'],
    ]
    await saved(enter(journal(entries)))
    const lines = await shop.rows(
      'select account_code, amount from journal_line where business_id = $1 and posting_id > $2 order by line_no',
      shop.marked(),
    )
    expect(lines).toEqual([
      { account_code: 'C0000HD', amount: 3000n },
      { account_code: 'C0000HD', amount: -2000n },
      { account_code: 'O0000CP', amount: -1000n },
    ])
  })

  test('a line names one bank, customer or supplier by its own key', async () => {
    const entries: readonly Line[] = [
      ['GRAINS', '100.00', '0'],
      [ACCOUNT.badDebts, '15.00', '0'],
      ['ADWOA', '0', '15.00'],
      ['GCB', '0', '100.00'],
    ]
    await saved(enter(journal(entries)))
    await shop.expectLedger(`
      Accounts payable Tema Grains Ltd                          100.00
      Bad debts                                                  15.00
      Accounts receivable Auntie Adwoa Store                              15.00
      Bank and mobile money accounts GCB current account                 100.00`)
  })

  test('an account is named by its key, its key as text, or its code', async () => {
    for (const accountKey of [42, '42', '042', 'R0000NT'])
      expect((await enter(journal(RENT).map((line, index) => (index === 0 ? { ...line, accountKey } : line)))).status).toBe(200)
    await shop.expectLedger(`
      Rent              1,800.00
      Cash in hand                1,800.00`)
  })

  test.each(['P06', 'P18', 'P20'])('worked example %s has the entries calculated by hand', async ref => {
    const example = readWorkedExample()
    const paper = example.transactions.find(each => each.ref === ref)
    const expected = example.expected_entries_full[ref] ?? []
    const lines = expected.map(({ account, payee, debit, credit }): Line => [payee ?? account, debit, credit, ref])
    expect((await enter(journal(lines, { date: paper?.date ?? '' }))).status).toBe(200)
    const posted = await shop.rows<{ account: string; amount: bigint; business_date: string }>(
      `select l.account_code as account, l.amount, p.business_date from journal_line l join posting p using (business_id, posting_id)
       where business_id = $1 and posting_id > $2 order by l.line_no`,
      shop.marked(),
    )
    expect(posted).toEqual(
      expected.map(({ account, debit, credit }) => ({ account, amount: cedis(debit) - cedis(credit), business_date: paper?.date })),
    )
  })

  test('the same request is carried out once', async () => {
    const send = () => shop.granted.post(PATH, journal(RENT), { 'idempotency-key': 'journal-once-01' })
    const first = await send()
    expect((await send()).body).toEqual(first.body)
    await shop.expectPosted(1)
  })
})

describe('refused as a whole', () => {
  const refused = async (body: unknown, status: number, message: string) => {
    expect(await enter(body)).toMatchObject({ status, body: { message } })
    await shop.expectPosted(0)
  }

  test('REQ-287 REQ-288 REQ-289 AMB-129 the date, then the balance, then the empty list', async () => {
    const unequal: readonly Line[] = [
      [ACCOUNT.rent, '450.00', '0'],
      [ACCOUNT.cash, '0', '449.99'],
    ]
    await refused(journal(unequal, { date: '' }), 400, 'Enter Date')
    await refused(journal(unequal, { date: '30-02-2026' }), 400, 'Enter Date')
    await refused(journal(unequal), 422, 'Total Debit and Credit are not equal')
    await refused([], 400, 'No Items In List')
    await refused(journal([...RENT, [ACCOUNT.cash, '0', '0']]), 400, 'Line 3 has neither debit nor credit')
  })

  test.each([
    [ACCOUNT.inventory, 'control_account', 'Inventory follows the stock itself. Use Inventory Adjustment, Purchases or Production instead'],
    [ACCOUNT.branchCurrent, 'control_account', 'Branch current account is kept by the books themselves. Use Inter Stock Transfer instead'],
    [ACCOUNT.receivable, 'payee_needed', 'Accounts receivable takes lines of a customer only. Choose the customer instead'],
    [ACCOUNT.payable, 'payee_needed', 'Accounts payable takes lines of a supplier only. Choose the supplier instead'],
    [ACCOUNT.bank, 'payee_needed', 'Bank and mobile money accounts takes lines of a bank only. Choose the bank instead'],
  ])('%s takes no line by hand, and the sentence says what to use instead', async (code, refusal, message) => {
    expect(
      await enter(
        journal([
          [code, '5.00', '0'],
          [ACCOUNT.cash, '0', '5.00'],
        ]),
      ),
    ).toMatchObject({ status: 422, body: { code: refusal, message } })
    await shop.expectPosted(0)
  })

  test('an unknown account or payee, including one of another business', async () => {
    for (const accountKey of [4711, 'X0000XX', 'CUS-9999'])
      await refused(
        journal(RENT).map(line => ({ ...line, accountKey })),
        422,
        `There is no account ${accountKey}`,
      )
  })

  test('dates, references and branches that differ between lines, and a branch that is not the user’s', async () => {
    const [first, second] = journal(RENT)
    for (const [field, value] of [
      ['accDate', '2026-11-19'],
      ['refNo', 'other'],
    ] as const)
      await refused([first, { ...second, [field]: value }], 400, `Line 2: ${field} must be the same in every line`)
    expect(await enter(journal(RENT, { branch: 'NXT' }))).toMatchObject({ status: 404 })
    expect(await shop.granted.post(PATH, journal(RENT, { branch: '' }))).toMatchObject({ status: 400, body: { code: 'branch_needed' } })
    await shop.owner.query(`update app_user set privilege = 'GRANT' where username = 'denied'`)
    expect(await enter(journal(RENT, { branch: 'KUM' }), shop.denied)).toMatchObject({ status: 403, body: { code: 'not_your_branch' } })
    await shop.owner.query(`update app_user set privilege = 'DENY' where username = 'denied'`)
    await shop.expectPosted(0)
  })

  test('a user without the right, a user of another business, a visitor', async () => {
    await expectRefused(enter(journal(RENT), shop.denied), 403, { message: expect.stringContaining('privilege GRANT') })
    expect((await enter(journal(RENT), shop.stranger)).status).toBe(403)
    expect((await enter(journal(RENT), shop.visitor)).status).toBe(401)
    await shop.expectPosted(0)
  })

  test('REQ-291 REQ-292 malformed bodies write nothing, even if their first line is valid', async () => {
    const [good] = journal([[ACCOUNT.cash, '12.50', '12.50', 'Float']])
    if (!good) throw new Error('no line')
    const ignored = ['entryNo', 'transNum', 'openningEntry', 'userId']
    await expectAllRefused(
      shop.owner,
      shop.admin,
      PATH,
      spoiledBodies([{ ...good, accountKey: '1' }], { ignored, optional: ['refNo', 'branchNo', 'particulars'] }),
    )
  })

  test('a date in a closed month or in the future', async () => {
    await refused(journal(RENT, { date: '2026-11-21' }), 422, 'The date is in the future')
    await shop.closeMonth('2025-12-31')
    expect(await enter(journal(RENT, { date: '2025-12-31' }))).toMatchObject({ status: 422, body: { code: 'month_closed' } })
    await shop.expectPosted(0)
  })
})

describe('afterwards', () => {
  const LIST = '/api/accounting/generaljournal/list/asempa'
  const numbersOf = (body: unknown): readonly string[] => {
    const rows = typeof body === 'object' && body !== null && 'journals' in body && Array.isArray(body.journals) ? body.journals : []
    return rows.map(row => textIn(row, 'transNum'))
  }

  test('it is found by number, reference, particulars, account, payee, amount and dates, in its branch', async () => {
    const lines: readonly Line[] = [
      [ACCOUNT.repairs, '77.31', '0', 'Ceiling fan mended'],
      ['GCB', '0', '77.31'],
    ]
    const number = textIn((await enter(journal(lines, { reference: 'Voucher 0219', date: '2026-10-05' }))).body, 'transNum')
    const finds = async (query: string, headers = AT_ACCRA) => numbersOf((await shop.granted.get(`${LIST}?${query}`, headers)).body)
    for (const query of [
      `text=${number}`,
      'text=voucher%200219',
      'text=CEILING',
      'text=repairs',
      'text=gcb%20current&amount=77.31',
      'amount=77.31',
      'start=2026-10-01&end=2026-10-31',
    ])
      expect([query, await finds(query)]).toEqual([query, [number]])
    for (const query of ['text=100%25', 'text=_', 'amount=77.32', 'start=2026-10-06&end=2026-10-31'])
      expect([query, await finds(query)]).toEqual([query, []])
    expect(await finds('amount=77.31', { 'x-branch-code': 'KUM' })).toEqual([])
    expect(await finds('amount=77.31', { 'x-branch-code': 'ALL' })).toEqual([number])
    expect((await shop.granted.get(`${LIST}?amount=abc`)).status).toBe(400)
    expect((await shop.denied.get(LIST)).status).toBe(403)
    expect((await shop.stranger.get(LIST)).status).toBe(403)
  })

  test('the newest is first, and pages do not overlap', async () => {
    for (let each = 0; each < 52; each += 1) await enter(journal(RENT, { date: '2026-09-01', reference: `Page ${each}` }))
    const page = async (number: number) =>
      numbersOf((await shop.granted.get(`${LIST}?start=2026-09-01&end=2026-09-01&page=${number}`, AT_ACCRA)).body)
    const [first, second] = [await page(0), await page(1)]
    expect([first.length, second.length]).toEqual([50, 2])
    expect([...first, ...second]).toEqual([...new Set([...first, ...second])].toSorted().toReversed())
  })

  test('D10 an administrator reverses it once, with a reason, and the books are as before', async () => {
    const number = textIn((await enter(journal(RENT, { reference: 'Wrong' }))).body, 'transNum')
    const path = `/api/accounting/generaljournal/reverse/asempa/${number}`
    expect((await shop.granted.post(path, { reason: 'Typed twice' })).status).toBe(403)
    expect((await shop.admin.post(path, { reason: ' ' })).status).toBe(400)
    const answer = await shop.admin.post(path, { reason: 'Typed twice' })
    expect(answer).toMatchObject({ status: 200, body: { invoicenoGen: expect.stringMatching(/^ACC-X26-/) } })
    expect(await shop.admin.post(path, { reason: 'Again' })).toMatchObject({ status: 409, body: { code: 'already_reversed' } })
    expect(
      await shop.rows(
        'select 1 from journal_line where business_id = $1 and posting_id > $2 group by account_code having sum(amount) <> 0',
        shop.marked(),
      ),
    ).toEqual([])
    const reversal = answer.number
    expect((await shop.granted.get(`/api/accounting/generaljournal/entry/asempa/${number}`)).body).toMatchObject({
      reversedBy: reversal,
      refNo: 'Wrong',
      total: 450,
    })
    expect((await shop.granted.get(`/api/accounting/generaljournal/entry/asempa/${reversal}`)).body).toMatchObject({
      kind: 'reversal',
      reverses: number,
      refNo: 'Typed twice',
      lines: [
        { accountId: 'R0000NT', credit: 450, debit: 0 },
        { accountId: 'C0000HD', debit: 450, credit: 0 },
      ],
    })
    expect(await shop.reverse('journal', reversal, 'No')).toMatchObject({
      status: 422,
    })
  })

  test('every document of the business can be read as entries, by users who may see the books of its branch', async () => {
    const number = textIn(
      (
        await enter(
          journal([
            ['GCB', '9.00', '0', 'Float'],
            [ACCOUNT.cash, '0', '9.00'],
          ]),
        )
      ).body,
      'transNum',
    )
    const path = `/api/accounting/generaljournal/entry/asempa/${number}`
    expect((await shop.granted.get(path)).body).toMatchObject({
      transNum: number,
      kind: 'journal',
      accDate: '2026-11-20',
      branchname: 'Accra Central',
      username: 'granted',
      lines: [
        {
          accountId: 'B0000NK',
          accountName: 'Bank and mobile money accounts',
          payee: 'GCB current account',
          pid: pids.get('GCB'),
          debit: 9,
          credit: 0,
          particulars: 'Float',
        },
        { accountId: 'C0000HD', payee: '', pid: '', debit: 0, credit: 9 },
      ],
    })
    expect((await shop.granted.get('/api/accounting/generaljournal/entry/asempa/ACC-J26-999999')).status).toBe(404)
    expect((await shop.denied.get(path)).status).toBe(403)
    expect((await shop.stranger.get(path.replace('asempa', 'nextdoor'))).status).toBe(404)
  })

  test('the search finds accounts that accept manual lines, and payees by name or id', async () => {
    const found = async (text: string) => (await shop.granted.get(`/api/accounting/generaljournal/accounts/asempa?text=${text}`)).body
    expect(await found('UTIL')).toEqual([{ accountKey: 43, accountId: 'U0000TL', accountName: 'Utilities', accountTypeName: 'EXPENSES' }])
    const gcb = pids.get('GCB')
    const bank = { accountKey: gcb, accountId: gcb, accountName: 'GCB current account', accountTypeName: 'BANK' }
    expect(await found('gcb')).toEqual([bank])
    expect(await found(gcb ?? '')).toEqual([bank])
    expect(await found('inventory')).toEqual([])
    expect(await found('')).toHaveLength(CHART.filter(entry => entry.control === undefined).length)
    expect((await shop.denied.get('/api/accounting/generaljournal/accounts/asempa')).status).toBe(403)
  })
})
