import { beforeAll, describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { transitVerbs } from '../testing/transfers/transit-verbs.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'
import { LIST } from './transit-queries.ts'

const shop = await testShop({
  isNew: true,
  accra: { rice: '100 worth 30000.00', milo: '100 worth 7140.00', soap: '100 worth 333.33', sugar: '5 worth 0' },
  kumasi: { rice: '4 worth 1280.00' },
})
const does = transitVerbs(shop)
const { rice, milo } = shop.goods
const journalInTransit = (debit: number, credit: number) =>
  shop.journal([
    ['G0000IT', debit, credit],
    ['C0000HD', credit, debit],
  ])

test('off, a transfer is direct, nothing can be received, and Goods in transit takes journals', async () => {
  const number = await saved(shop.transfer({ rice: 2 }))
  await shop.expectLedger(`
    [Accra Central]
    Inventory                         600.00
    Branch current account    600.00
    [Kumasi Adum]
    Inventory                 600.00
    Branch current account             600.00`)
  expect(await does.listed()).toEqual([])
  await expectRefused(does.receive(number, { rice: [2] }), 404, `There is no transfer in transit ${number}`)
  expect(await shop.fault()).toBe(null)
})

test('off, a transfer and its reversal ask the database nothing about transit', async () => {
  shop.statements.splice(0)
  const number = await saved(shop.transfer({ rice: 1 }))
  await saved(does.undo('reverse', number))
  expect(shop.statements).toContain('transfer-record')
  expect(shop.statements.filter(name => name.includes('transit') || name === 'transfer-lock')).toEqual([])
})

describe('on', () => {
  beforeAll(() => does.turn(true))

  test('the setting is an administrator’s and in the audit trail', async () => {
    await expectRefused(does.turn(true, shop.granted), 403, { code: 'not_allowed' })
    expect((await does.turn(true)).body).toMatchObject({ transfersInTransit: true })
    const rows = await shop.rows<{ changes: unknown }>(
      `select changes from audit_entry where business_id = $1 and kind = 'setting' order by entry_no desc limit 1`,
    )
    expect(JSON.stringify(rows)).toContain('Transfers in transit')
  })

  test('free goods that were lost or damaged on their way are received, and their receipt is reversed', async () => {
    const number = await does.dispatch({ sugar: 2 })
    await shop.mark()
    const receipt = await saved(does.receive(number, { sugar: [0, 1] }))
    await shop.expectLedger('')
    expect(await does.listed()).toEqual([])
    await saved(does.undo('reversereceipt', receipt))
    expect(await does.listed()).toEqual([{ number, value: 0 }])
    await saved(does.undo('reverse', number))
    expect(await shop.onHand('sugar')).toEqual({ quantity: 50_000n, value: 0n })
    expect(await shop.fault()).toBe(null)
  })

  test('a dispatch leaves the sender, and its value is in transit', async () => {
    const number = await does.dispatch({ rice: 6 })
    await shop.expectLedger(`
      [Accra Central]
      Goods in transit    1,800.00
      Inventory                      1,800.00`)
    expect(await does.listed()).toEqual([{ number, value: 1800 }])
    expect((await shop.onHand('rice', 'kumasi'))?.quantity).toBe(60_000n)
    await does.receiveAll(number)
  })

  test('received in full, it is in the stock of the receiver at the value of the sender', async () => {
    const number = await does.dispatch({ rice: 6 })
    await shop.mark()
    const receipt = await saved(does.receive(number, { rice: [6] }))
    expect(receipt).toMatch(/^KUM-TR26-/)
    await shop.expectLedger(`
      [Accra Central]
      Goods in transit                    1,800.00
      Branch current account    1,800.00
      [Kumasi Adum]
      Inventory                 1,800.00
      Branch current account              1,800.00`)
    expect(await does.listed()).toEqual([])
    expect(await does.read(receipt)).toMatchObject({ transno: number, state: 'RECEIVED', receipt })
  })

  test('short, what is missing is a cost of the sender', async () => {
    const number = await does.dispatch({ rice: 6 })
    await shop.mark()
    await saved(does.receive(number, { rice: [4] }))
    await shop.expectLedger(`
      [Accra Central]
      Missing items               600.00
      Goods in transit                    1,800.00
      Branch current account    1,200.00
      [Kumasi Adum]
      Inventory                 1,200.00
      Branch current account              1,200.00`)
    expect(await does.read(number)).toMatchObject({ lines: [{ received: 4, damaged: 0, short: 2, over: 0 }] })
  })

  test('damaged, it is a cost of the sender under its own name, and not in the stock of the receiver', async () => {
    const number = await does.dispatch({ rice: 6 })
    await shop.mark()
    await saved(does.receive(number, { rice: [4, 1] }))
    await shop.expectLedger(`
      [Accra Central]
      Missing items               300.00
      Damaged items               300.00
      Goods in transit                    1,800.00
      Branch current account    1,200.00
      [Kumasi Adum]
      Inventory                 1,200.00
      Branch current account              1,200.00`)
  })

  test('over, the surplus is a count difference of the receiver at the same cost', async () => {
    const number = await does.dispatch({ rice: 6 })
    await shop.mark()
    await saved(does.receive(number, { rice: [6, 0, 1] }))
    await shop.expectLedger(`
      [Accra Central]
      Goods in transit                    1,800.00
      Branch current account    1,800.00
      [Kumasi Adum]
      Inventory                 2,100.00
      Stock count differences               300.00
      Branch current account              1,800.00`)
  })

  test('uneven values keep every pesewa, and goods of which none arrived leave transit', async () => {
    const number = await does.dispatch({ soap: 7, milo: 2 })
    await shop.mark()
    await saved(does.receive(number, { soap: [3, 2], milo: [0] }))
    await shop.expectLedger(`
      [Accra Central]
      Missing items              149.47
      Damaged items                6.66
      Goods in transit                    166.13
      Branch current account      10.00
      [Kumasi Adum]
      Inventory                   10.00
      Branch current account               10.00`)
    expect(await shop.fault()).toBe(null)
  })

  test('refused, all of it is back with the sender, and nothing was sent', async () => {
    const before = await shop.onHand('rice')
    const number = await does.dispatch({ rice: 6 })
    const back = await saved(does.refuse(number))
    await shop.expectLedger('')
    expect(await shop.onHand('rice')).toEqual(before)
    expect(await does.read(number)).toMatchObject({ state: 'RETURNED', receipt: back, note: 'Refused: Ordered by another branch' })
    await expectRefused(does.receive(number, { rice: [6] }), 409, `The goods of ${number} were returned with ${back}`)
    await expectRefused(does.refuse(number), 409, { code: 'already_closed' })
  })

  test('a journal cannot touch Goods in transit, and the setting cannot be turned off with goods on their way', async () => {
    const number = await does.dispatch({ rice: 1 })
    await shop.mark()
    await shop.refuses(
      journalInTransit(50, 0),
      422,
      'Goods in transit follows the transfers between branches. Receive, refuse or reverse the transfer',
    )
    await shop.refuses(does.turn(false), 409, `${number} is in transit. Receive or refuse it first`)
    expect((await does.turn(true)).status).toBe(200)
    await does.receiveAll(number)
  })

  test('it is turned on again only when Goods in transit has no balance from journals', async () => {
    expect((await does.turn(false)).body).toMatchObject({ transfersInTransit: false })
    await saved(journalInTransit(50, 0))
    await expectRefused(does.turn(true), 409, {
      code: 'in_use',
      message: 'Goods in transit of Accra Central has a balance that is not of transfers. Clear it by a journal first',
    })
    await saved(journalInTransit(0, 50))
    expect((await does.turn(true)).body).toMatchObject({ transfersInTransit: true })
  })
})

describe('corrections', () => {
  beforeAll(() => does.turn(true))

  test('a dispatch is reversed while it is in transit', async () => {
    const number = await does.dispatch({ milo: 3 })
    await saved(does.undo('reverse', number))
    await shop.expectLedger('')
    expect(await does.read(number)).toMatchObject({ state: 'RETURNED' })
  })

  test('after its receipt only the receipt is reversed, which puts the goods in transit again', async () => {
    const number = await does.dispatch({ milo: 3 })
    const receipt = await saved(does.receive(number, { milo: [2, 1] }))
    await expectRefused(does.undo('reverse', number), 409, `${number} was received as ${receipt}. Reverse that receipt first`)
    await expectRefused(does.undo('reversereceipt', receipt, shop.granted), 403, { code: 'not_allowed' })
    await saved(does.undo('reversereceipt', receipt))
    expect(await does.read(number)).toMatchObject({ state: 'IN_TRANSIT' })
    const again = await saved(does.receive(number, { milo: [3] }))
    expect(again).not.toBe(receipt)
    expect(await shop.fault()).toBe(null)
  })
})

describe('attacks', () => {
  beforeAll(() => does.turn(true))

  test('two receipts at once, and a receipt with a refusal or a reversal: one is saved', async () => {
    await shop.warmUp()
    for (const other of [does.receiveAll, does.refuse, (number: string) => does.undo('reverse', number)]) {
      const number = await does.dispatch({ milo: 1 })
      await shop.mark()
      const answers = await Promise.all([does.receive(number, { milo: [1] }), other(number)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      await shop.expectPosted(1)
    }
    expect(await shop.fault()).toBe(null)
  })

  /** Resolves when a call waits for what another transaction holds. */
  const somebodyWaits = async (kind: string): Promise<void> => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event ~ $1`
    while ((await shop.superuser.query(waiting, [kind])).rowCount === 0) await new Promise(resolve => setTimeout(resolve, 5))
  }
  test('the setting cannot be turned off while a dispatch is under way', async () => {
    await shop.warmUp()
    const holder = await shop.superuser.connect()
    try {
      await holder.query('begin')
      await holder.query('select from stock_position where business_id = $1 for update', [shop.businessId])
      const dispatching = shop.transfer({ milo: 1 })
      await somebodyWaits('tuple|transactionid')
      const turning = does.turn(false)
      // The switch waits for the dispatch. Without its lock it would answer now.
      await Promise.race([turning, somebodyWaits('advisory')])
      await holder.query('rollback')
      const number = await saved(dispatching)
      await expectRefused(turning, 409, `${number} is in transit. Receive or refuse it first`)
      await does.receiveAll(number)
    } finally {
      holder.release()
    }
    expect(await shop.fault()).toBe(null)
  })

  type Node = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Node[] }
  /** For each table, how many rows the statement read, with those that a filter removed. */
  const readRows = (node: Node, read = new Map<string, number>()): Map<string, number> => {
    const table = node['Relation Name']
    const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    if (table) read.set(table, (read.get(table) ?? 0) + rows)
    for (const below of node.Plans ?? []) readRows(below, read)
    return read
  }
  test('with 20,000 past dispatches the list of goods in transit reads the open ones alone', async () => {
    const [open, past] = [await does.dispatch({ milo: 1 }), await does.dispatch({ milo: 1 })]
    await does.receiveAll(past)
    expect((await does.listed()).map(({ number }) => number)).toEqual([open])
    const client = await shop.superuser.connect()
    try {
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      const made = await client.query(
        `insert into transfer select (r).* from (
           select jsonb_populate_record(t, jsonb_build_object('posting_id', 1000000 + n, 'transfer_number', 'OLD-' || n)) as r
           from transfer t cross join generate_series(1, 20000) n where t.business_id = $1 and t.transfer_number = $2) old`,
        [shop.businessId, past],
      )
      expect(made.rowCount).toBe(20_000)
      await client.query('analyze transfer')
      const { rows } = await client.query(
        `explain (analyze, format json) ${LIST.text.replaceAll('$1', String(shop.businessId)).replaceAll('$2', 'null')}`,
      )
      // The branches of every business are in one table, which a small database reads whole.
      const read = readRows(rows[0]['QUERY PLAN'][0].Plan)
      expect(read.get('open_dispatch')).toBe(1)
      expect(read.get('transfer')).toBe(1)
      await client.query('rollback')
    } finally {
      client.release()
    }
    await does.receiveAll(open)
  })

  test('the same receipt sent twice with one key is one receipt', async () => {
    const number = await does.dispatch({ milo: 1 })
    const send = () => does.receive(number, { milo: [1] }, shop.granted, 'the-same-receipt-1')
    const [one, two] = [await saved(send()), await saved(send())]
    expect(two).toBe(one)
  })

  test('more than was sent, a line left out, twice, or of other goods is refused', async () => {
    const number = await does.dispatch({ rice: 2, milo: 2 })
    await shop.mark()
    await shop.refuses(does.receive(number, { rice: [3], milo: [2] }), 400, { code: 'bad_input' })
    await shop.refuses(does.receive(number, { rice: [2, 1], milo: [2] }), 400, { code: 'bad_input' })
    await shop.refuses(does.receive(number, { rice: [1, 0, 5], milo: [2] }), 400, { code: 'bad_input' })
    await shop.refuses(does.receive(number, { rice: [2] }), 400, `Enter what arrived of ${milo.name}`)
    await shop.refuses(does.receive(number, { rice: [2], milo: [2], soap: [1] }), 404, { code: 'not_found' })
    const line = { productId: rice.id, received: 2, damaged: 0, over: 0 }
    await shop.refuses(does.post(`receive/asempa/${number}`, { lines: [line, line] }), 400, { code: 'bad_input' })
    await does.receiveAll(number)
  })

  test('goods do not arrive before the day on which they were sent, nor of a dispatch that does not exist', async () => {
    const number = await does.dispatch({ milo: 2 })
    const lines = [{ productId: milo.id, received: 2, damaged: 0, over: 0 }]
    await shop.mark()
    const early = does.post(`receive/asempa/${number}`, { lines, entryDate: '2026-11-19' })
    await shop.refuses(early, 400, 'The goods cannot arrive before they were sent')
    await shop.refuses(does.post('receive/asempa/ACC-T26-999999', { lines }), 404, 'There is no transfer in transit ACC-T26-999999')
    await saved(does.post(`receive/asempa/${number}`, { lines, entryDate: '2026-11-20' }))
  })

  test('parts of a piece are received as exactly as whole ones, and a fifth decimal is refused', async () => {
    const number = await does.dispatch({ soap: 1.5 })
    await shop.mark()
    await shop.refuses(does.receive(number, { soap: [1.00001] }), 400, { code: 'bad_input' })
    await shop.refuses(does.receive(number, { soap: [1e12] }), 400, { code: 'bad_input' })
    await shop.refuses(does.receive(number, { soap: [-1] }), 400, { code: 'bad_input' })
    await saved(does.receive(number, { soap: [1.0001, 0.2499] }))
    expect(await does.read(number)).toMatchObject({ lines: [{ received: 1.0001, damaged: 0.2499, short: 0.25 }] })
    expect(await shop.fault()).toBe(null)
  })

  test('goods that the receiver sold are not put in transit again', async () => {
    const number = await does.dispatch({ milo: 2 })
    const inKumasi = (await shop.onHand('milo', 'kumasi'))?.quantity ?? 0n
    const receipt = await saved(does.receive(number, { milo: [2] }))
    await saved(shop.sell({ milo: Number(inKumasi / 10_000n) + 1 }, { branch: 'KUM' }))
    await shop.mark()
    await shop.refuses(does.undo('reversereceipt', receipt), 409, { code: 'not_enough_stock' })
    expect(await does.read(number)).toMatchObject({ state: 'RECEIVED' })
  })

  test('only the receiving branch receives and refuses, only both ends read, and only this business', async () => {
    const number = await does.dispatch({ milo: 1 })
    await shop.mark()
    await shop.refuses(does.receive(number, { milo: [1] }, shop.denied), 403, { code: 'not_allowed' })
    await shop.refuses(does.receive(number, { milo: [1] }, shop.stranger), 403)
    await shop.refuses(does.receive(number, { milo: [1] }, shop.visitor), 401)
    const work = (branch: number | null) =>
      shop.owner.query(`update app_user set branch_id = $2 where business_id = $1 and username = 'granted'`, [shop.businessId, branch])
    await work(shop.branches.accra)
    await shop.refuses(does.receive(number, { milo: [1] }), 403, { code: 'not_your_branch' })
    await shop.refuses(does.refuse(number), 403, { code: 'not_your_branch' })
    expect((await shop.granted.get(`/api/producttransfer/dispatch/asempa/${number}`)).status).toBe(200)
    await shop.admin.post('/api/branch/create/asempa', { branch_code: 'TAM', branchname: 'Tamale', location: '', phone: '' })
    const [tamale] = await shop.rows<{ id: number }>(`select branch_id as id from branch where business_id = $1 and branch_code = 'TAM'`)
    await work(tamale?.id ?? null)
    await expectRefused(shop.granted.get(`/api/producttransfer/dispatch/asempa/${number}`), 403, { code: 'not_your_branch' })
    await work(shop.branches.kumasi)
    await saved(does.receive(number, { milo: [1] }))
    await work(null)
  })

  test('spoiled bodies are refused, and nothing is written', async () => {
    const number = await does.dispatch({ milo: 2 })
    const lines = [{ productId: milo.id, received: 2, damaged: 0, over: 0 }]
    const path = `/api/producttransfer/receive/asempa/${number}`
    await expectAllRefused(
      shop.owner,
      shop.granted,
      path,
      spoiledBodies({ note: 'By van', entryDate: '2026-11-20', lines }, { optional: ['note', 'entryDate'], free: ['note'] }),
    )
    await does.receiveAll(number)
    expect(await shop.fault()).toBe(null)
  })
})
