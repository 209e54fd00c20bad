import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { openFakePrinter } from '../testing/printer/fake-printer.ts'
import { drawRoll } from '../testing/printer/printed-roll.ts'
import { PERSON_IDS, pinsOf } from '../testing/till/pins.ts'
import { registersOf } from '../testing/till/registers.ts'
import type { Answer, Caller } from '../testing/world/caller.ts'
import { fieldIn } from '../testing/world/caller.ts'
import { whileTableIsHeld } from '../testing/world/in-order.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'
import type { LinkLimits } from './link/outcome.ts'

/** A printer on this machine answers in a few milliseconds. */
const LIMITS: LinkLimits = { connect: 300, status: 300, write: 400, done: 400, wait: 10_000 }

let now = NOW
const clock = (): Date => now
const printing = { rules: { network: 'local', devices: ['/dev/usb/akonta-test'] }, limits: LIMITS } as const
const shop = await testShop({
  clock,
  printing,
  accra: { milk: '500 worth 5000' },
  kumasi: { milk: '50 worth 500' },
  prices: { milk: '15' },
})
const registers = registersOf(shop)
const fake = await openFakePrinter()
afterAll(() => fake.close())
beforeEach(() => {
  now = NOW
  fake.become('works')
})

const COUNTER = {
  ...{ name: 'Counter', branch: 'ACC', connection: 'network', address: '127.0.0.1', port: fake.port },
  ...{ columns: 48, codePage: 'cp437', cuts: true, drawer: true, active: true },
}
const settings = '/api/printing/settings/asempa'
const add = (change: object = {}, by = shop.admin): Promise<Answer> => by.post(settings, { ...COUNTER, ...change })
const idOf = async (answer: Promise<Answer>): Promise<number> => {
  const { status, text, body } = await answer
  expect(status, text).toBe(200)
  return Number(fieldIn(body, 'id'))
}
const pins = pinsOf(shop)
const counter = await idOf(add())

let prints = 0
const newPrint = (): string => {
  prints += 1
  return `print-${String(prints).padStart(4, '0')}`
}
const cashier = shop.denied
type Wish = { readonly by?: Caller; readonly print?: string; readonly again?: boolean; readonly printer?: number }
const printReceipt = (invoice: string, { by = cashier, print = newPrint(), again = false, printer = counter }: Wish = {}) =>
  by.post('/api/printing/receipt/asempa', { print, printer, invoice, again })
const open = (reason = 'Change for a customer', by = shop.granted) =>
  by.post('/api/printing/drawer/asempa', { print: newPrint(), printer: counter, reason })
const jobs = () => shop.rows<{ state: string }>('select kind, state, fault from print_job where business_id = $1 order by print_id')
const lastJob = async () => (await jobs()).at(-1)

test('the receipt of a cash sale is printed as the browser draws it, is cut, and opens the drawer', async () => {
  const invoice = await saved(shop.sell({ milk: 2 }, { by: cashier, paid: '50' }))
  expect(await printReceipt(invoice)).toMatchObject({ status: 200, body: { reprint: false, drawerOpened: true } })
  expect(fake.draw(48)).toBe(`[drawer opens]
      A s e m p a   T r a d i n g   L t d
                     Accra
                Tel 030 200 0000
             Branch: Accra Central
------------------------------------------------
Receipt No                         ${invoice}
Date                            20-11-2026 14:32
Customer                                    CASH
------------------------------------------------
Ideal Milk Evaporated 160g
2 x 15.00                                  30.00
------------------------------------------------
Total                                  Ghc 30.00
Amount Paid                                50.00
Change Due                                 20.00
------------------------------------------------
Attendant: denied

Authorized By ..................................

                   Thank you




✂
`)
})

test('the second print of a sale is a reprint, opens no drawer, and a print whose answer was lost is not repeated', async () => {
  const invoice = await saved(shop.sell({ milk: 1 }, { by: cashier }))
  const print = newPrint()
  const first = await printReceipt(invoice, { print })
  const papers = fake.papers().length
  expect(await printReceipt(invoice, { print })).toMatchObject({ status: 200, body: first.body })
  expect(fake.papers()).toHaveLength(papers)
  expect(await printReceipt(invoice)).toMatchObject({ body: { reprint: true, drawerOpened: false } })
  expect(fake.draw(48)).toContain('Reprint')
  expect(fake.draw(48)).not.toContain('drawer')
  await expectRefused(printReceipt(invoice, { print, printer: await idOf(add({ name: 'Second' })) }), 400, { code: 'bad_input' })
})

test('of two prints of one sale at once, one is the original', async () => {
  const invoice = await saved(shop.sell({ milk: 1 }, { by: cashier }))
  const answers = await whileTableIsHeld(shop, 'print_job', ...[1, 2, 3].map(() => () => printReceipt(invoice)))
  expect(answers.map(({ body }) => fieldIn(body, 'reprint')).toSorted()).toEqual([false, true, true])
  expect(answers.map(({ body }) => fieldIn(body, 'drawerOpened')).toSorted()).toEqual([false, false, true])
})

test('the drawer stays closed for a wallet payment, a sale on account, an earlier print by the browser, and an old sale', async () => {
  const wallet = await shop.bank('MTN MoMo wallet')
  const nana = await shop.customer('Nana Yaa')
  const paid = await saved(shop.sell({ milk: 1 }, { by: cashier, tenders: [{ pid: wallet, amount: '15', transactionId: 'MP-1' }] }))
  const owed = await saved(shop.sell({ milk: 1 }, { by: cashier, saleType: 'CREDIT', customer: nana }))
  const [browser, old] = [await saved(shop.sell({ milk: 1 }, { by: cashier })), await saved(shop.sell({ milk: 1 }, { by: cashier }))]
  for (const invoice of [paid, owed]) expect(await printReceipt(invoice)).toMatchObject({ body: { reprint: false, drawerOpened: false } })
  expect(await printReceipt(browser, { again: true })).toMatchObject({ body: { reprint: true, drawerOpened: false } })
  now = new Date(NOW.getTime() + 11 * 60_000)
  expect(await printReceipt(old)).toMatchObject({ body: { reprint: false, drawerOpened: false } })
})

describe('a printer that cannot print', () => {
  const FAULTS = [
    ['out of paper', 'The printer is out of paper'],
    ['cover open', 'The cover of the printer is open'],
    ['offline', 'The printer is offline. Check its lights'],
  ] as const

  test.each(FAULTS)('that is %s reports it before anything is printed, and the next attempt is the original', async (mood, sentence) => {
    const invoice = await saved(shop.sell({ milk: 1 }, { by: cashier }))
    const papers = fake.papers().length
    fake.become(mood)
    await expectRefused(printReceipt(invoice), 409, `The sale is saved; the receipt was not printed: ${sentence}`)
    expect(fake.papers()).toHaveLength(papers)
    expect(await lastJob()).toMatchObject({ state: 'failed' })
    fake.become('works')
    expect(await printReceipt(invoice)).toMatchObject({ body: { reprint: false, drawerOpened: true } })
  })

  test('that runs out of paper while it prints has printed a part: the next one is a reprint', async () => {
    const invoice = await saved(shop.sell({ milk: 1 }, { by: cashier }))
    fake.become('ends')
    await expectRefused(printReceipt(invoice), 409, 'The sale is saved; the receipt is perhaps not complete: The printer is out of paper')
    fake.become('works')
    expect(await printReceipt(invoice)).toMatchObject({ body: { reprint: true, drawerOpened: false } })
  })

  test('that breaks the connection off half way has printed a part', async () => {
    const invoice = await saved(shop.sell({ milk: 1 }, { by: cashier }))
    fake.become('breaks')
    const broken = 'The sale is saved; the receipt is perhaps not complete: The connection to the printer was lost while it printed'
    await expectRefused(printReceipt(invoice), 409, broken)
    expect(await lastJob()).toMatchObject({ state: 'unclear', fault: 'broke_off' })
  })

  test('that answers no query is believed to have printed what it took', async () => {
    const invoice = await saved(shop.sell({ milk: 1 }, { by: cashier }))
    fake.become('silent')
    expect(await printReceipt(invoice)).toMatchObject({ status: 200 })
    expect(fake.draw(48)).toContain(invoice)
  })

  test('that refuses the connection cannot be reached, and the sale stays as it is', async () => {
    const gone = await openFakePrinter()
    const printer = await idOf(add({ name: 'Gone', port: gone.port }))
    await gone.close()
    const invoice = await saved(shop.sell({ milk: 1 }, { by: cashier }))
    const unreachable = 'The printer cannot be reached. Check that it is on and connected'
    await expectRefused(printReceipt(invoice, { printer }), 409, `The sale is saved; the receipt was not printed: ${unreachable}`)
    expect((await cashier.get(`/api/sales/byinvoice/asempa/${invoice}`)).status).toBe(200)
  })

  test('that hangs holds up no transaction and no other printer', async () => {
    const other = await openFakePrinter()
    const second = await idOf(add({ name: 'Other', port: other.port }))
    const [first, next] = [await saved(shop.sell({ milk: 1 }, { by: cashier })), await saved(shop.sell({ milk: 1 }, { by: cashier }))]
    fake.become('hangs')
    let isAnswered = false
    const hanging = printReceipt(first).then(answer => {
      isAnswered = true
      return answer
    })
    expect(await printReceipt(next, { printer: second })).toMatchObject({ status: 200 })
    expect(isAnswered).toBe(false)
    const open = await shop.owner.query("select from pg_stat_activity where state = 'idle in transaction' and datname = current_database()")
    expect(open.rowCount).toBe(0)
    await hanging
    await other.close()
  })
})

test('jobs of several tills on one printer do not mix: each has its own paper', async () => {
  const invoices: string[] = []
  for (let sale = 0; sale < 6; sale += 1) invoices.push(await saved(shop.sell({ milk: 1 }, { by: cashier })))
  const before = fake.papers().length
  await shop.warmUp()
  const answers = await Promise.all(invoices.map(invoice => printReceipt(invoice)))
  expect(answers.map(({ status }) => status)).toEqual(invoices.map(() => 200))
  expect(fake.mostAtOnce()).toBe(1)
  const papers = fake.papers().slice(before)
  for (const invoice of invoices) expect(papers.filter(paper => drawRoll(paper, 48).includes(invoice))).toHaveLength(1)
})

test('a report of a register session is printed with the drawer openings of the session', async () => {
  await registers.use(true)
  const session = await registers.open({ by: shop.granted })
  await saved(shop.sell({ milk: 1 }, { by: shop.granted }))
  const roll = await idOf(add({ name: 'Narrow', columns: 32 }))
  expect(await open('A customer wants coins')).toMatchObject({ status: 200, body: { drawerOpened: true } })
  expect(fake.papers().at(-1)).toEqual([{ kick: [0, 25, 250] }])
  expect(await registers.report(session)).toMatchObject({ drawerOpenings: [{ reason: 'A customer wants coins', by: 'granted' }] })
  const trail = await shop.rows(
    "select deed, subject from audit_entry where business_id = $1 and kind = 'printer' and deed = 'Opened the drawer'",
  )
  expect(trail).toEqual([{ deed: 'Opened the drawer', subject: 'Counter: A customer wants coins' }])
  const body = { print: newPrint(), printer: roll, session }
  expect(await shop.granted.post('/api/printing/registerreport/asempa', body)).toMatchObject({ status: 200, body: { reprint: false } })
  expect(fake.draw(32)).toContain('X Report Till 1')
  expect(fake.draw(32)).toContain('Drawer opened without a sale')
  await expectRefused(cashier.post('/api/printing/registerreport/asempa', { ...body, print: newPrint() }), 403, { code: 'not_allowed' })
  await saved(registers.close(session, { cash: 115 }, shop.granted))
})

test('the test page shows the settings, and only administrators print it', async () => {
  const printTest = (by: Caller) => by.post('/api/printing/test/asempa', { print: newPrint(), printer: counter })
  expect(await printTest(shop.admin)).toMatchObject({ status: 200 })
  expect(fake.draw(48)).toContain('é è ê à ç ñ ö ü - GHS 5.00 - Edziban, kokoo')
  await expectRefused(printTest(shop.granted), 403)
})

describe('settings', () => {
  test('a printer is added, edited and taken out of use, and the audit trail has it', async () => {
    const id = await idOf(add({ name: 'Back office', drawer: false }))
    const listed = async () => (await cashier.get('/api/printing/printers/asempa/ACC')).text
    expect(await listed()).toContain('Back office')
    expect((await shop.admin.get(settings)).body).toMatchObject({ network: 'local', devices: ['/dev/usb/akonta-test'] })
    const edited = { ...COUNTER, name: 'Back office', columns: 32, active: false }
    expect((await shop.admin.post(`${settings}/${id}`, edited)).status).toBe(200)
    expect(await listed()).not.toContain('Back office')
    await expectRefused(printReceipt(await saved(shop.sell({ milk: 1 }, { by: cashier })), { printer: id }), 404)
    const trail = await shop.rows<{ deed: string }>(
      "select deed, changes from audit_entry where business_id = $1 and kind = 'printer' and subject = 'Back office' order by entry_no",
    )
    expect(trail.map(({ deed }) => deed)).toEqual(['Added', 'Edited'])
    expect(JSON.stringify(trail[1])).toContain('"In use"')
    await expectRefused(add({ name: 'COUNTER' }), 409, 'This branch has a printer with this name')
    await expectRefused(shop.admin.post(`${settings}/999`, edited), 404)
  })

  const PLACES = [
    ['a name, which could resolve to anything', { address: 'printer.local' }, 'Enter the IP address of the printer, such as 192.168.1.50'],
    ['a public address', { address: '8.8.8.8' }, 'This is not an address of a private network, such as 192.168.1.50'],
    [
      'the address of a cloud’s secrets',
      { address: '169.254.169.254', port: 9100 },
      'This is not an address of a private network, such as 192.168.1.50',
    ],
    [
      'another one of them',
      { address: '100.100.100.200', port: 9100 },
      'This is not an address of a private network, such as 192.168.1.50',
    ],
    ['every address', { address: '0.0.0.0', port: 9100 }, 'This is not an address of a private network, such as 192.168.1.50'],
    [
      'loopback in another spelling',
      { address: '::ffff:127.0.0.1', port: 9100 },
      'This is not an address of a private network, such as 192.168.1.50',
    ],
    ['a number that is an address', { address: '2130706433' }, 'Enter the IP address of the printer, such as 192.168.1.50'],
    ['a port of something else', { address: '192.168.1.1', port: 22 }, 'The port of a printer is 9100 to 9109'],
    [
      'a file that is no device',
      { connection: 'device', address: '/etc/passwd', port: 0 },
      'The operator of this server has not permitted this device. See AKONTA_PRINTER_DEVICES',
    ],
    [
      'a way out of a permitted folder',
      { connection: 'device', address: '/dev/usb/../../etc/passwd', port: 0 },
      'The operator of this server has not permitted this device. See AKONTA_PRINTER_DEVICES',
    ],
    ['a device with a port', { connection: 'device', address: '/dev/usb/akonta-test', port: 9100 }, 'A device has no port: send 0'],
  ] as const

  test.each(PLACES)('%s is refused', async (_, place, sentence) => {
    await expectRefused(add({ name: 'Attack', ...place }), 400, sentence)
    expect(await shop.rows("select from printer where business_id = $1 and name = 'Attack'")).toEqual([])
  })

  test('a private address and a permitted device are accepted; a device that is not there cannot be reached', async () => {
    await idOf(add({ name: 'Kitchen', address: '192.168.1.50', port: 9100 }))
    const device = await idOf(add({ name: 'USB', connection: 'device', address: '/dev/usb/akonta-test', port: 0 }))
    const invoice = await saved(shop.sell({ milk: 1 }, { by: cashier }))
    await expectRefused(printReceipt(invoice, { printer: device }), 409, {
      code: 'not_printed',
      facts: { fault: 'unreachable', state: 'failed' },
    })
  })

  test('people without the right, of another branch and of another business change and use nothing', async () => {
    const inKumasi = await idOf(add({ name: 'Kumasi', branch: 'KUM' }))
    const invoice = await saved(shop.sell({ milk: 1 }, { by: cashier }))
    const kumasi = await saved(shop.sell({ milk: 1 }, { by: shop.granted, branch: 'KUM' }))
    await expectRefused(add({ name: 'Mine' }, shop.granted), 403)
    await expectRefused(shop.granted.get(settings), 403)
    await expectRefused(printReceipt(invoice, { printer: inKumasi }), 403, { code: 'not_your_branch' })
    await expectRefused(printReceipt(kumasi), 403, { code: 'not_your_branch' })
    await expectRefused(cashier.get('/api/printing/printers/asempa/KUM'), 403)
    await expectRefused(open('Just looking', cashier), 403)
    await expectRefused(printReceipt(invoice, { by: shop.stranger }), 403)
    const foreign = { print: newPrint(), printer: counter, invoice, again: false }
    await expectRefused(shop.stranger.post('/api/printing/receipt/nextdoor', foreign), 404)
    await expectRefused(printReceipt(invoice, { by: shop.visitor }), 401)
    await expectRefused(printReceipt('ACC-26-999999'), 404)
    const noDrawer = await idOf(add({ name: 'No drawer', drawer: false }))
    const kick = { print: newPrint(), printer: noDrawer, reason: 'x' }
    await expectRefused(shop.granted.post('/api/printing/drawer/asempa', kick), 409, { code: 'no_drawer' })
  })

  test('every spoiled body', async () => {
    const printer = { ...COUNTER, name: 'Spoiled' }
    const refuseAll = (path: string, good: Parameters<typeof spoiledBodies>[0], by = shop.admin) =>
      expectAllRefused(shop.owner, by, path, spoiledBodies(good))
    await refuseAll(settings, printer)
    await refuseAll('/api/printing/drawer/asempa', { print: newPrint(), printer: counter, reason: 'Coins' })
    await refuseAll('/api/printing/receipt/asempa', { print: newPrint(), printer: counter, invoice: 'ACC-26-000001', again: false })
  })
})

test('a cashier opens the drawer without a sale if somebody with the right approves it by PIN', async () => {
  await pins.use(true)
  await pins.set(shop.granted, '7261')
  const approved = cashier.with(pins.approval(PERSON_IDS.granted, '7261', 'open_drawer'))
  expect(await open('A customer wants coins', approved)).toMatchObject({ status: 200, body: { drawerOpened: true } })
  expect((await pins.trail('approval')).at(-1)).toBe(
    'granted | Approved by PIN | Counter: A customer wants coins | Approved: Opening the drawer | Asked by: denied',
  )
  await pins.use(false)
})
