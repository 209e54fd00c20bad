import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asApp, expectRowRefused } from '../testing/gates/forgery.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { shareOf } from '../testing/installation/share-of-run.ts'
import { reconciling } from '../testing/reconciliation/reconciling.ts'
import { textIn, withApiKey } from '../testing/world/caller.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { PASSWORD } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const shop = await testShop()
const { admin } = shop

let made = 0
const newBank = async () => {
  made += 1
  const pid = await shop.bank(`Bank ${made}`)
  return { pid, bank: reconciling(admin, pid) }
}

const enterBooks = (pid: string, day: string, amount: number) =>
  saved(
    shop.journal(
      [
        [pid, amount > 0 ? amount : 0, amount < 0 ? -amount : 0],
        [ACCOUNT.ownerCapital, amount < 0 ? -amount : 0, amount > 0 ? amount : 0],
      ],
      { by: admin, accDate: day },
    ),
  )

const ok = async (asked: Promise<{ readonly status: number; readonly text: string }>): Promise<void> => {
  const { status, text } = await asked
  expect(status, text).toBe(200)
}

const keyFor = async (name: string, ...scopes: readonly string[]) => {
  const key = await admin.post('/api/connections/createkey/asempa', { name, scopes, password: PASSWORD })
  return withApiKey(shop.server, textIn(key.body, 'secret'))
}

test('a line is entered only by those who may enter its document: the right to reconcile posts nothing', async () => {
  const { pid, bank } = await newBank()
  const efo = await shop.customer('Efo Stores')
  const mill = await shop.supplier('Tema Mill')
  await bank.import('500.00', '2026-11-02 -9.00 - FEE', '2026-11-03 -60.00 - OUT', '2026-11-04 +60.00 - IN')
  await ok(bank.start('2026-11-02'))
  const [fee, moneyOut, moneyIn] = await Promise.all(['FEE -9.00', 'OUT -60.00', 'IN 60.00'].map(bank.bankKey))
  const entries: readonly (readonly [right: string, line: string | undefined, enteredAs: string, counterpart: string])[] = [
    ['record_expense', fee, 'account', ACCOUNT.bankCharges],
    ['write_journal', moneyIn, 'account', ACCOUNT.otherIncome],
    ['write_journal', moneyOut, 'account', ACCOUNT.ownerCapital],
    ['move_money', moneyIn, 'transfer', ACCOUNT.cash],
    ['receive_payment', moneyIn, 'customer', efo],
    ['pay_supplier', moneyOut, 'supplier', mill],
  ]
  await shop.mark()
  for (const [right, line = '', enteredAs, counterpart] of entries) {
    const others = entries.map(([other]) => other).filter(other => other !== right)
    const feed = reconciling(await keyFor(`Without ${right}`, 'reconcile_bank', ...new Set(others)), pid)
    await shop.refuses(feed.enter(line, enteredAs, counterpart), 403, `This API key does not have the right ${right}`)
  }
  await shop.expectPosted(0)
  const paying = reconciling(await keyFor('Pays suppliers', 'reconcile_bank', 'pay_supplier'), pid)
  await ok(paying.enter(moneyOut ?? '', 'supplier', mill))
  const receiving = reconciling(await keyFor('Receives payments', 'reconcile_bank', 'receive_payment'), pid)
  await ok(receiving.enter(moneyIn ?? '', 'customer', efo))
  const spending = reconciling(await keyFor('Records expenses', 'reconcile_bank', 'record_expense'), pid)
  await ok(spending.enter(fee ?? '', 'account', ACCOUNT.bankCharges))
})

test('a spoiled body of any call is refused with a sentence and writes nothing', async () => {
  const { pid, bank } = await newBank()
  await bank.import('0.00', '2026-11-02 +5.00 - INTEREST')
  await ok(bank.start('2026-11-02'))
  const key = await bank.bankKey('INTEREST 5.00')
  const path = (call: string, rest = '') => `/api/reconciliation/${call}/asempa/${pid}${rest}`
  const bodies = [
    ...spoiledBodies({ enteredAs: 'account', counterpart: 'B0000CH' }).map(each => ({ ...each, path: path('enter', `/${key}`) })),
    ...spoiledBodies({ through: '2026-11-02' }).map(each => ({ ...each, path: path('finish') })),
    ...spoiledBodies({ through: '2026-11-02', reason: 'Wrong' }).map(each => ({ ...each, path: path('reopen') })),
    ...spoiledBodies({ startsOn: '2026-11-02', notCleared: ['1-1'] }).map(each => ({ ...each, path: path('start') })),
    ...spoiledBodies({ matches: [{ why: 'by_hand', statement: ['1'], books: ['1-1'] }] }).map(each => ({ ...each, path: path('match') })),
  ]
  // No line is named: that is a valid body.
  const spoiled = bodies.filter(({ title }) => title !== 'notCleared is a list')
  expect(spoiled.length).toBeGreaterThan(100)
  const before = await fingerprint(shop.owner)
  const accepted: string[] = []
  for (const { path: address, body, title } of shareOf(spoiled)) {
    const answer = await admin.post(address, body)
    if (answer.status < 400 || answer.status > 499) accepted.push(`${address} ${title}: ${answer.status}`)
  }
  expect(accepted).toEqual([])
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('keys of other accounts, of lines that do not exist and hostile texts are refused', async () => {
  const first = await newBank()
  const second = await newBank()
  await enterBooks(second.pid, '2026-11-02', 5)
  for (const { bank } of [first, second]) {
    await bank.import('0.00', `2026-11-02 +5.00 - INTEREST ${made} ${bank.path('x').length}`)
    await ok(bank.start('2026-11-02'))
  }
  const [own] = await first.bank.bankLines()
  const [others] = await second.bank.bankLines()
  const [book] = await second.bank.bookLines()
  await shop.mark()
  const asked = [
    first.bank.match([own?.key ?? ''], [book?.key ?? '']),
    first.bank.match([others?.key ?? ''], [book?.key ?? '']),
    first.bank.match(['999999'], ['999999-1']),
    first.bank.match([own?.key ?? '', own?.key ?? ''], []),
    first.bank.match([own?.key ?? ''], []),
    first.bank.match(["1'; drop table bank_match"], ['../../1-1']),
    first.bank.enter(others?.key ?? '', 'account', ACCOUNT.bankCharges),
    first.bank.enter(own?.key ?? '', 'account', ACCOUNT.bank),
    first.bank.enter(own?.key ?? '', 'account', first.pid),
    first.bank.enter(own?.key ?? '', 'transfer', first.pid),
    first.bank.enter(own?.key ?? '', 'customer', second.pid),
    first.bank.undo(999_999),
  ]
  for (const answer of await Promise.all(asked)) {
    expect([400, 404, 409, 422], answer.text).toContain(answer.status)
  }
  await shop.expectPosted(0)
  expect(await first.bank.matches()).toHaveLength(0)
  // The day of the line is the bank’s; another day is chosen, as in every document.
  const feed = reconciling(await keyFor('Bank feed', 'reconcile_bank', 'write_journal'), first.pid)
  const dated = feed.enter(own?.key ?? '', 'account', ACCOUNT.bankCharges, { entrydate: '2026-11-03' })
  await shop.refuses(dated, 403, 'This API key does not have the right date_documents: choose the date of a document')
  await ok(feed.enter(own?.key ?? '', 'account', ACCOUNT.bankCharges))
  await shop.mark()
  const stranger = reconciling(shop.denied, first.pid)
  await shop.refuses(stranger.matchIds(), 403, 'Only an administrator or a user with privilege GRANT may do this')
  await shop.refuses(reconciling(admin, 'BNK-9999').matchIds(), 404, 'There is no bank or wallet BNK-9999')
})

test('whatever is matched and undone, in any order, the three figures agree and no line is matched beyond its amount @in-turn', async () => {
  const { pid, bank } = await newBank()
  const amounts = [10, 20, 30, 10, -15]
  for (const amount of amounts) await enterBooks(pid, '2026-11-03', amount)
  await bank.import(
    '0.00',
    ...amounts.map((amount, no) => `2026-11-0${no < 3 ? 3 : 4} ${amount > 0 ? '+' : ''}${amount}.00 - LINE ${no} OF ${made}`),
  )
  await ok(bank.start('2026-11-03'))
  const step = fc.record({ undo: fc.boolean(), statement: fc.nat({ max: 4 }), books: fc.nat({ max: 4 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async steps => {
      for (const { undo, statement, books } of steps) {
        const matches = await bank.matches()
        if (undo && matches[0]) await bank.undo(matches[0].id)
        const [theirs, ours] = [await bank.bankLines(), await bank.bookLines()]
        const answer = await bank.match([theirs[statement]?.key ?? 'none'], [ours[books]?.key ?? 'none'])
        expect([200, 400, 422]).toContain(answer.status)
        const { difference, expected, notCleared, notInBooks } = await bank.overview()
        expect([difference, expected]).toEqual([0n, 5_500n])
        expect(notCleared).toBe(notInBooks)
      }
    }),
    { numRuns: 6 },
  )
  expect(await shop.fault()).toBeNull()
})

test('two people match the same lines at once: one of them is told', async () => {
  const { pid, bank } = await newBank()
  await enterBooks(pid, '2026-11-03', 44)
  await bank.import('0.00', `2026-11-03 +44.00 - DEPOSIT ${made}`)
  await ok(bank.start('2026-11-03'))
  const [line] = await bank.bankLines()
  const [book] = await bank.bookLines()
  await shop.warmUp()
  const answers = await Promise.all([1, 2, 3].map(() => bank.match([line?.key ?? ''], [book?.key ?? ''])))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await bank.matches()).toHaveLength(1)
})

test.each([
  [
    'a match whose sides differ',
    'update bank_match_book_line set amount = amount - 1 where business_id = $1',
    /^the lines of match \d+ differ by 1 pesewas$/,
  ],
  [
    'a line matched beyond its amount',
    'update bank_match_book_line set amount = amount * 2 where business_id = $1; update bank_match_statement_line set amount = amount * 2 where business_id = $1',
    /^more of line \d+ at the bank is matched than it has$/,
  ],
])('verify finds %s', async (_, sql, fault) => {
  const { pid, bank } = await newBank()
  await enterBooks(pid, '2026-11-03', 61)
  await bank.import('0.00', `2026-11-03 +61.00 - DEPOSIT ${made}`)
  await ok(bank.start('2026-11-03'))
  await ok(bank.match([(await bank.bankLines())[0]?.key ?? ''], [(await bank.bookLines())[0]?.key ?? '']))
  const client = await shop.owner.connect()
  try {
    await client.query('begin')
    for (const each of sql.split(';')) await client.query(each, [shop.businessId])
    await client.query('commit')
    expect(await shop.fault()).toMatch(fault)
  } finally {
    await client.query(`delete from bank_match where business_id = $1`, [shop.businessId])
    client.release()
  }
})

test('the database itself matches no line beyond its amount, with the other sign, or of another account', async () => {
  const { pid, bank } = await newBank()
  const other = await newBank()
  for (const each of [pid, other.pid]) await enterBooks(each, '2026-11-03', 61)
  for (const each of [bank, other.bank]) {
    await each.import('0.00', `2026-11-03 +61.00 - DEPOSIT ${made}`)
    await ok(each.start('2026-11-03'))
  }
  const [theirs, ours] = [(await bank.bankLines())[0]?.key ?? '', (await bank.bookLines())[0]?.key ?? '']
  const [posting_id, line_no] = ours.split('-')
  await ok(bank.match([theirs], [ours]))
  const [match] = await bank.matches()
  await ok(other.bank.match([(await other.bank.bankLines())[0]?.key ?? ''], [(await other.bank.bookLines())[0]?.key ?? '']))
  const [elsewhere] = await other.bank.matches()
  const newMatch = match === undefined ? 0 : match.id + 1_000_000
  await shop.owner.query(
    `insert into bank_match select (jsonb_populate_record(m, $2)).* from bank_match m where business_id = $1 and match_id = $3`,
    [shop.businessId, { match_id: newMatch }, match?.id],
  )
  const refuses = async (match_id: number | undefined, amount: number) => {
    const book = { match_id, posting_id, line_no, amount }
    await expectRowRefused(shop, 'bank_match_book_line', book, { constraint: 'matches_within_book_line' })
    await expectRowRefused(
      shop,
      'bank_match_statement_line',
      { match_id, line_id: theirs, amount },
      { constraint: 'matches_within_statement_line' },
    )
  }
  await refuses(newMatch, 1)
  await refuses(elsewhere?.id, 1)
  await ok(bank.undo(match?.id ?? 0))
  for (const amount of [6101, -1]) await refuses(newMatch, amount)
  await refuses(elsewhere?.id, 1)
  await shop.owner.query('delete from bank_match where business_id = $1', [shop.businessId])
})

/** $1: the business, whose finished reconciliations no table may change. */
const CHANGES_OF_FINISHED: readonly (readonly [sql: string, fault: string])[] = [
  ['delete from bank_match_book_line where business_id = $1', 'the reconciliation of this match is finished'],
  ['delete from bank_match_statement_line where business_id = $1', 'the reconciliation of this match is finished'],
  [
    `update bank_reconciliation set bank = bank + 1, books = books + 1 where business_id = $1 and state = 'finished'`,
    'this reconciliation is finished',
  ],
  [
    `update reconciled_account a set opening_balance = 5 where business_id = $1
     and exists (select from bank_reconciliation r where r.business_id = $1 and r.payee_id = a.payee_id and r.state = 'finished')`,
    'a reconciliation of this account is finished',
  ],
]

test('the database itself keeps the matches of a finished reconciliation, and adds none to it, until it is reopened', async () => {
  const { pid, bank } = await newBank()
  await enterBooks(pid, '2026-11-03', 72)
  await bank.import('0.00', `2026-11-03 +72.00 - DEPOSIT ${made}`)
  await ok(bank.start('2026-11-03'))
  await ok(bank.match([(await bank.bankLines())[0]?.key ?? ''], [(await bank.bookLines())[0]?.key ?? '']))
  const [match] = await bank.matches()
  const id = match?.id ?? 0
  const add = () =>
    shop.owner.query(
      `insert into bank_match (business_id, match_id, payee_id, why, counts_from, matched_by, matched_at)
       select business_id, match_id + 1000000, payee_id, why, counts_from, matched_by, matched_at from bank_match
       where business_id = $1 and match_id = $2`,
      [shop.businessId, id],
    )
  const remove = (matchId: number) =>
    shop.owner.query('delete from bank_match where business_id = $1 and match_id = $2', [shop.businessId, matchId])
  await ok(bank.finish('2026-11-03'))
  await expect(remove(id)).rejects.toThrow('the reconciliation of this match is finished')
  await expect(add()).rejects.toThrow('the reconciliation of this match is finished')
  for (const [change, fault] of CHANGES_OF_FINISHED)
    await expect(
      asApp(shop, shop.businessId, client => client.query(change, [shop.businessId])),
      change,
    ).rejects.toThrow(fault)
  expect((await bank.matches()).map(each => each.id)).toEqual([id])
  await ok(bank.reopen('2026-11-03'))
  await add()
  await remove(id + 1_000_000)
  await remove(id)
  expect(await bank.matches()).toEqual([])
})

test('it starts with the first line at the bank, and is finished through a day with statements, from the first to the last', async () => {
  const { pid, bank } = await newBank()
  const name = `Bank ${made}`
  const books = (day: string, amount: number) => enterBooks(pid, day, amount)
  await books('2026-11-01', 1000)
  await shop.mark()
  await shop.refuses(bank.start('2026-11-02'), 400, `Import a statement of ${name} first`)
  await bank.import('1000.00', '2026-11-02 +150.00 - TRANSFER FROM EFO', '2026-11-18 -150.00 - CHEQUE')
  await books('2026-11-02', 150)
  const late = await books('2026-11-18', -150)
  await shop.mark()
  await shop.refuses(bank.start('2026-11-01'), 400, `The first line of ${name} at the bank is of 02-11-2026. Reload the page`)
  const notBefore = 'One of these lines is not before the first line at the bank'
  await shop.refuses(bank.start('2026-11-02', ['999999-1']), 400, notBefore)
  await ok(bank.start('2026-11-02'))
  await shop.refuses(bank.start('2026-11-02', [await bank.bookKey(late)]), 400, notBefore)
  await ok(bank.matchIds())
  await shop.refuses(bank.finish('2026-11-01'), 400, `The statements of ${name} begin on 02-11-2026`)
  await shop.refuses(bank.finish('2026-11-19'), 400, `The statements of ${name} end on 18-11-2026`)
  await shop.refuses(bank.finish('2026-11-21'), 400, 'The day is in the future')
  await shop.refuses(bank.reopen('2026-11-02'), 404, `No reconciliation of ${name} is finished`)
  for (const day of ['2026-11-02', '2026-11-18']) {
    await ok(bank.finish(day))
    await shop.refuses(bank.finish(day), 409, { code: 'already_closed' })
  }
  await shop.refuses(bank.start('2026-11-02'), 409, `${name} is reconciled through 18-11-2026. It cannot be started again`)
})
