import { ACCOUNT, CHART } from '@akonta/domain/accounts/chart-of-accounts'
import { beforeEach, expect, test } from 'vitest'
import { expectRowRefused } from '../testing/gates/forgery.ts'
import { type Answer, type Caller, fieldIn, openCaller, textIn, withApiKey } from '../testing/world/caller.ts'
import { keepSessions, PASSWORD } from '../testing/world/shop.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const AT_ACCRA = { 'x-branch-code': 'ACC' }
const DAYS_15_MS = 15 * 86_400_000
let now = NOW
const shop = await testShop({ clock: () => now, accra: { soap: '500 worth 5000' } })
const admin = shop.admin.with(AT_ACCRA)
const granted = shop.granted.with(AT_ACCRA)
const supplier = await shop.supplier('Tema Grains Ltd')
beforeEach(() => {
  now = NOW
})

const keyOf = (code: string): string => String(CHART.find(entry => entry.code === code)?.key)
const line = (account: string, debit: number, credit: number) => ({
  ...{ entryNo: 1, branchNo: 'ACC', transNum: '', accountKey: keyOf(account), accDate: '2026-11-20', refNo: 'GJ-1' },
  ...{ debit, credit, particulars: 'November rent', openningEntry: 'NO', userId: 1 },
})
const journal = (by: Caller = granted, amount = 450, credit = amount) =>
  by.post('/api/accounting/generaljournal/create/asempa', [line(ACCOUNT.rent, amount, 0), line(ACCOUNT.cash, 0, credit)])
const decide = (by: Caller, verb: 'approve' | 'decline' | 'withdraw', id: number, reason = 'Agrees with the lease') =>
  by.post(`/api/approvals/${verb}/asempa`, { id, reason })
const idOf = async (asked: Promise<Answer>): Promise<number> => {
  const { status, body, text } = await asked
  expect([status, text]).toEqual([202, expect.stringContaining('Sent for approval: A-')])
  return Number(textIn(body, 'approval').slice(2))
}
const RULES = [
  { kind: 'journal', on: true, fromamount: 100 },
  { kind: 'payment', on: true, fromamount: 100 },
  { kind: 'adjustment', on: true, fromamount: 0 },
]
const setRules = (by: Caller, rules: readonly object[]) => by.post('/api/approvals/rules/asempa', { rules })
const listed = async (by: Caller, list: 'waiting' | 'decided', id: number): Promise<unknown> => {
  const { body } = await by.get(`/api/approvals/requests/asempa/${list}`)
  return Array.isArray(body) ? body.find(each => fieldIn(each, 'id') === id) : undefined
}
const found = async (by: Caller, id: number): Promise<unknown> => (await listed(by, 'waiting', id)) ?? listed(by, 'decided', id)
const inFull = async (by: Caller, id: number): Promise<unknown> => (await by.get(`/api/approvals/request/asempa/${id}`)).body
const waiting = async (by: Caller): Promise<unknown> => fieldIn((await by.get('/api/approvals/waiting/asempa')).body, 'count')

/** Makes the calls while the ledger is held, each once the one before it waits for a lock; returns the status of each answer. */
const whileLedgerIsHeld = async (calls: readonly (() => Promise<Answer>)[]): Promise<number[]> => {
  const holder = await shop.superuser.connect()
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const begun: Promise<Answer>[] = []
  try {
    await holder.query('begin')
    await holder.query('select from ledger_head for update')
    for (const each of calls) {
      begun.push(each())
      await expect.poll(async () => (await shop.superuser.query(waits)).rowCount).toBe(begun.length)
    }
  } finally {
    await holder.query('commit')
    holder.release()
  }
  return (await Promise.all(begun)).map(({ status }) => status)
}

const register = async (username: string, privilege: string, branchid = 'ALL'): Promise<Caller> => {
  const person = {
    businessid: 'ASEMPA',
    groupName: 'USER',
    accounttypeid: 3,
    displayName: username,
    username,
    password: PASSWORD,
    privilege,
  }
  const body = { ...person, emailaddress: `${username}@example.com`, tellnumber: '024 555 0101', dbname: 'asempa', branchid }
  await shop.admin.post('/api/1.0/users/register', body)
  return openCaller(shop.server, { username, password: PASSWORD })
}

test('without rules nothing needs approval', async () => {
  expect((await journal()).status).toBe(200)
  await shop.expectLedger(`
    Rent              450.00
    Cash in hand                450.00`)
})

test('a business with one administrator cannot turn approvals on', async () => {
  await expectRefused(setRules(admin, RULES), 409, 'Approvals need at least two active administrators')
})

const kumasi = await register('kumasi', 'GRANT', 'KUM')
await register('esi', 'GRANT')
let esi: Caller

test('a journal is prepared by one person and posted once when another approves it', async () => {
  await shop.owner.query("update app_user set role = 'ROLE_ADMIN' where username = 'esi'")
  esi = (await openCaller(shop.server, { username: 'esi', password: PASSWORD })).with(AT_ACCRA)
  await keepSessions(shop)
  expect((await setRules(admin, RULES)).status).toBe(200)
  await shop.mark()
  expect((await journal(granted, 99)).status).toBe(200)
  await shop.mark()
  const id = await idOf(journal())
  await shop.expectPosted(0)
  expect(await found(admin, id)).toMatchObject({
    ...{ kind: 'journal', summary: 'Journal GJ-1', amount: 450, preparedby: 'granted', state: 'waiting', maydecide: true },
  })
  expect(await inFull(admin, id)).toMatchObject({
    branch: 'Accra Central',
    facts: [
      { name: 'Reference', value: 'GJ-1' },
      { name: 'Date', value: '20-11-2026' },
    ],
    entries: [
      { accountId: 'R0000NT', accountName: 'Rent', branchname: 'Accra Central', particulars: 'November rent', debit: 450, credit: 0 },
      {
        accountId: 'C0000HD',
        accountName: 'Cash in hand',
        branchname: 'Accra Central',
        particulars: 'November rent',
        debit: 0,
        credit: 450,
      },
    ],
    goods: [],
  })
  expect([await waiting(admin), await waiting(granted), await waiting(shop.denied)]).toEqual([1, 0, 0])
  await shop.refuses(decide(granted, 'approve', id), 403, 'You cannot approve your own request. Ask somebody else, or withdraw it')
  const { body } = await decide(admin, 'approve', id)
  const document = textIn(body, 'document')
  await shop.expectLedger(`
    Rent              450.00
    Cash in hand                450.00`)
  await expectRefused(decide(esi, 'approve', id), 409, `A-${id} was approved before, by Ama Owner`)
  expect(await found(granted, id)).toMatchObject({ state: 'approved', decidedby: 'Ama Owner', reason: 'Agrees with the lease', document })
  expect((await admin.get(`/api/approvals/document/asempa/${document}`)).body).toMatchObject([
    { id, preparedby: 'granted', approvedby: 'Ama Owner', reason: 'Agrees with the lease' },
  ])
  // They may not open the journal either: one lacks the right, the other works in another branch.
  for (const by of [shop.denied, kumasi]) expect((await by.get(`/api/approvals/document/asempa/${document}`)).body).toEqual([])
  expect([await listed(admin, 'waiting', id), await waiting(admin)]).toEqual([undefined, 0])
  const [posted] = await shop.rows<{ display_name: string }>(
    `select u.display_name from posting p join app_user u on u.business_id = p.business_id and u.user_id = p.user_id
     where p.business_id = $1 and p.document_number = $2`,
    document,
  )
  expect(posted?.display_name).toBe('granted')
})

test('a payment, an expense and an adjustment wait for approval, and post what was prepared', async () => {
  const expense = { accountKey: keyOf(ACCOUNT.rent), accDate: '2026-11-20', amount: 400, paymentType: 'CASH', pid: '', particulars: 'Rent' }
  const spent = await idOf(granted.post('/api/accounting/expense/create/asempa', expense))
  const paid = await idOf(shop.pay(supplier, '300.00'))
  const lost = await idOf(shop.adjust('DAMAGED_ITEMS', { soap: 2 }))
  await shop.expectPosted(0)
  expect(await inFull(admin, paid)).toMatchObject({
    ...{ summary: 'Payment to Tema Grains Ltd', amount: 300 },
    facts: expect.arrayContaining([
      { name: 'Paid from', value: 'Cash' },
      { name: 'Pays', value: 'The oldest invoices first' },
      { name: 'Date', value: 'The day of the approval' },
    ]),
    entries: [
      { accountName: expect.any(String), payee: 'Tema Grains Ltd', debit: 300 },
      { accountName: 'Cash in hand', credit: 300 },
    ],
  })
  expect(await inFull(admin, lost)).toMatchObject({
    ...{ summary: 'Stock adjustment, damaged items', amount: 20 },
    goods: [{ productName: expect.any(String), branchname: 'Accra Central', qty: -2, amount: -20 }],
  })
  for (const id of [spent, paid, lost]) expect((await decide(admin, 'approve', id)).text).toContain('ACC-')
  await shop.expectPosted(3)
  expect((await shop.onHand('soap'))?.quantity).toBe(4_980_000n)
})

test('a declined or withdrawn request posts nothing, and only its preparer withdraws it', async () => {
  const declined = await idOf(journal())
  await saved(decide(admin, 'decline', declined, 'No lease'))
  const withdrawn = await idOf(journal())
  await shop.refuses(decide(esi, 'withdraw', withdrawn), 404)
  await saved(decide(granted, 'withdraw', withdrawn))
  await shop.refuses(decide(admin, 'approve', declined), 409, `A-${declined} was declined before, by Ama Owner`)
  await shop.refuses(decide(admin, 'approve', withdrawn), 409)
  await shop.expectPosted(0)
})

test('the database itself takes no decision of the preparer but a withdrawal, and no withdrawal of anybody else', async () => {
  const id = await idOf(journal())
  const [request] = await shop.rows<{ preparer: number }>(
    'select prepared_by as preparer from approval_request where business_id = $1 and request_id = $2',
    id,
  )
  const [other] = await shop.rows<{ id: number }>(
    'select user_id as id from app_user where business_id = $1 and user_id <> $2',
    request?.preparer,
  )
  const row = { request_id: id, decided_at: NOW, reason: '', document: '' }
  for (const [outcome, by] of [
    ['approved', request?.preparer],
    ['declined', request?.preparer],
    ['withdrawn', other?.id],
  ])
    await expectRowRefused(shop, 'approval_decision', { ...row, outcome, decided_by: by }, { code: '23514' })
  await saved(decide(granted, 'withdraw', id))
})

test('a request that this version can no longer carry out is declined, by somebody who may', async () => {
  const id = await idOf(journal())
  const old = id + 1000
  await shop.owner.query(
    `insert into approval_request select (jsonb_populate_record(r, $1)).* from approval_request r where request_id = $2`,
    [{ request_id: old, route: 'POST /api/of/an/earlier/release/:db' }, id],
  )
  await shop.refuses(decide(kumasi, 'approve', old), 403)
  await shop.refuses(decide(admin, 'approve', old), 404, `This version can no longer carry out A-${old}. Decline it and enter it again`)
  await shop.refuses(decide(granted, 'decline', old), 403)
  await saved(decide(admin, 'decline', old, 'It is entered again'))
  expect(await found(admin, old)).toMatchObject({ state: 'declined', reason: 'It is entered again' })
})

test('two people at once approve once: the second decision waits for the first', async () => {
  const id = await idOf(journal())
  const answers = await whileLedgerIsHeld([() => decide(admin, 'approve', id), () => decide(esi, 'approve', id)])
  expect(answers).toEqual([200, 409])
  await shop.expectPosted(1)
})

test('an approval and a withdrawal at once: only one of them holds', async () => {
  const id = await idOf(journal())
  const answers = await whileLedgerIsHeld([() => decide(admin, 'approve', id), () => decide(granted, 'withdraw', id)])
  expect(answers).toEqual([200, 409])
  await shop.expectPosted(1)
  expect(await found(admin, id)).toMatchObject({ state: 'approved' })
})

test('a payment, expense or adjustment below the amount of its rule is posted at once', async () => {
  expect((await shop.pay(supplier, '99.99')).status).toBe(200)
  const cheap = await idOf(setRules(admin, [{ kind: 'adjustment', on: true, fromamount: 20.01 }]))
  await decide(esi, 'approve', cheap)
  await shop.mark()
  expect((await shop.adjust('DAMAGED_ITEMS', { soap: 2 })).status).toBe(200)
  await shop.expectPosted(1)
  await idOf(shop.adjust('DAMAGED_ITEMS', { soap: 3 }))
  await shop.expectPosted(1)
})

test('a journal of two branches waits for somebody of every branch', async () => {
  const lines = ['ACC', 'KUM'].flatMap(branchNo => [
    { ...line(ACCOUNT.rent, 200, 0), branchNo },
    { ...line(ACCOUNT.cash, 0, 200), branchNo },
  ])
  const id = await idOf(granted.post('/api/accounting/generaljournal/create/asempa', lines))
  await shop.refuses(decide(kumasi, 'approve', id), 403)
  expect(await found(kumasi, id)).toBeUndefined()
  expect((await decide(admin, 'approve', id)).status).toBe(200)
})

test('the same request id is one request for approval', async () => {
  const by = granted.with({ ...AT_ACCRA, 'idempotency-key': 'rent-of-november' })
  expect(await idOf(journal(by))).toBe(await idOf(journal(by)))
})

test('a field that the call does not know is not stored, whatever is in it, and a stored call is posted as it was sent', async () => {
  for (const extra of [{ extra: 'a\u0000b' }, { extra: 'a\ud800b' }, { 'extra\u0000': 1 }, { extra: 'x'.repeat(900_000) }]) {
    const lines = [{ ...line(ACCOUNT.rent, 450, 0), ...extra }, line(ACCOUNT.cash, 0, 450)]
    const id = await idOf(granted.post('/api/accounting/generaljournal/create/asempa?evil=1', lines))
    const [{ sent } = { sent: null }] = await shop.rows<{ sent: unknown }>(
      'select sent from approval_request where business_id = $1 and request_id = $2',
      String(id),
    )
    expect(JSON.stringify(sent)).not.toMatch(/extra|evil|xxx/)
    expect((await decide(admin, 'approve', id)).status).toBe(200)
  }
  await shop.expectLedger(`
    Rent            1,800.00
    Cash in hand              1,800.00`)
})

test('who decided about a request is told only to somebody who may see it', async () => {
  const id = await idOf(journal())
  await saved(decide(admin, 'decline', id, 'No lease'))
  await shop.refuses(decide(kumasi, 'approve', id), 403)
  await shop.refuses(decide(kumasi, 'decline', id), 403)
  await shop.refuses(decide(kumasi, 'withdraw', id), 404, `You have no request A-${id}`)
  await shop.refuses(decide(granted, 'withdraw', id), 409, `A-${id} was declined before, by Ama Owner`)
})

test('nobody without the right, of another branch or another business sees or approves it, and no program prepares it', async () => {
  const id = await idOf(journal())
  await shop.refuses(decide(shop.denied, 'approve', id), 403)
  await shop.refuses(decide(kumasi, 'approve', id), 403)
  await shop.refuses(decide(shop.stranger, 'approve', id), 403)
  await shop.refuses(decide(shop.visitor, 'approve', id), 401)
  const seesNothing = async (by: Caller): Promise<void> => {
    expect(await found(by, id)).toBeUndefined()
    await expectRefused(by.get(`/api/approvals/request/asempa/${id}`), 404, `There is no request A-${id}`)
    expect(await waiting(by)).toBe(0)
  }
  await seesNothing(shop.denied)
  await seesNothing(kumasi)
  const key = await admin.post('/api/connections/createkey/asempa', { name: 'Books', scopes: ['write_journal'], password: PASSWORD })
  const program = withApiKey(shop.server, textIn(key.body, 'secret')).with(AT_ACCRA)
  await shop.refuses(journal(program), 403, 'This needs the approval of a second person, so a person must prepare it')
})

test('a refusal at the approval leaves the request open, and rights are checked again', async () => {
  await shop.refuses(journal(granted, 450, 400), 422)
  now = new Date(NOW.getTime() - DAYS_15_MS)
  const late = await idOf(shop.pay(supplier, '150.00'))
  now = NOW
  await shop.refuses(decide(admin, 'approve', late), 409, `A-${late} has expired. It must be entered again`)
  await shop.refuses(shop.adjust('DAMAGED_ITEMS', { soap: 100_000 }), 409)
  const tooMany = await idOf(shop.adjust('DAMAGED_ITEMS', { soap: 400 }))
  expect((await decide(admin, 'approve', await idOf(shop.adjust('DAMAGED_ITEMS', { soap: 300 })))).status).toBe(200)
  await shop.mark()
  await shop.refuses(decide(admin, 'approve', tooMany), 409)
  expect(await found(admin, tooMany)).toMatchObject({ state: 'waiting' })
  const id = await idOf(journal())
  await shop.owner.query("update app_user set privilege = 'DENY' where username = 'granted'")
  await shop.refuses(decide(admin, 'approve', id), 403, 'granted, who prepared it, no longer has the right to enter it')
  await shop.owner.query("update app_user set active = false where username = 'granted'")
  await shop.refuses(decide(admin, 'approve', id), 403, 'granted, who prepared it, is no longer active')
  expect(await found(admin, id)).toMatchObject({ state: 'waiting' })
})

test('while a rule is on, a change of the rules needs a second administrator', async () => {
  const off = RULES.map(rule => ({ ...rule, on: false, frompercent: 0 }))
  const id = await idOf(setRules(admin, off))
  await expectRefused(decide(admin, 'approve', id), 403, 'You cannot approve your own request. Ask somebody else, or withdraw it')
  expect((await decide(esi, 'approve', id)).status).toBe(200)
  expect((await admin.get('/api/approvals/rules/asempa')).body).toMatchObject({ rules: expect.arrayContaining(off) })
})
