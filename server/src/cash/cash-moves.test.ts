import { expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { cashOf } from '../testing/till/cash.ts'
import { PERSON_IDS, pinsOf } from '../testing/till/pins.ts'
import { registersOf } from '../testing/till/registers.ts'
import { fieldIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { milk: '5000 worth 50000' }, kumasi: { milk: '50 worth 500' }, prices: { milk: '15' } })
const registers = registersOf(shop)
const cash = cashOf(shop)
const pins = pinsOf(shop)
const bank = await shop.bank('Ecobank')
const cashier = shop.denied
const manager = shop.granted
const owner = shop.admin
let tills = 0

await registers.use(true)

/** A new drawer of the cashier with a float of 100 and takings. */
const drawer = async (tins: number, by = cashier) => {
  tills += 1
  const register = `Till ${tills}`
  const session = await registers.open({ by, register, float: 100 })
  const till = { 'x-register-session': session }
  if (tins > 0) await saved(shop.sell({ milk: tins }, { by: by.with(till) }))
  return { session, register, from: `register:${session}`, place: `register:${register.toLowerCase()}` }
}
const amountIn = async (place: string, branch = 'ACC'): Promise<number> =>
  (await cash.places(branch)).find(each => each.place === place)?.amount ?? 0

test('before anything is moved all cash lies in the safe, whether registers are used or not', async () => {
  await saved(shop.sell({ milk: 2 }, { by: cashier }))
  await saved(shop.sell({ milk: 1 }, { by: owner, branch: 'KUM' }))
  expect(await cash.lying()).toBe('Safe 30')
  expect(await cash.lying('KUM')).toBe('Safe 15')
  const all = await owner.get('/api/cash/places/asempa?branch=ALL')
  expect(all.body).toMatchObject([
    { branch: 'ACC', total: 30, onTheWay: 0, oldest: '' },
    { branch: 'KUM', total: 15, onTheWay: 0, oldest: '' },
  ])
})

test('a drop is on the way until another person confirms it; the books do not move, the drawer and the safe do', async () => {
  const till = await drawer(20)
  const [safe, way] = [await amountIn('safe'), await amountIn('way')]
  await shop.mark()
  const number = await cash.given(till.from, 'safe', 250, { by: cashier })
  expect(number).toMatch(/^ACC-CM26-\d{6}$/)
  expect([await amountIn(till.place), await amountIn('safe'), await amountIn('way')]).toEqual([150, safe, way + 250])
  expect(await registers.tenders(till.session)).toEqual(['Cash 150 expected, null counted, null posted, null to post'])
  expect(await cash.move(number, cashier)).toMatchObject({
    state: 'ON_THE_WAY',
    amount: 250,
    givenBy: 'denied',
    own: true,
    receiptNumber: '',
  })
  const receipt = await cash.received(number, 250, { by: manager })
  expect([await amountIn(till.place), await amountIn('safe'), await amountIn('way')]).toEqual([150, safe + 250, way])
  expect(await cash.move(receipt)).toMatchObject({
    moveNumber: number,
    state: 'RECEIVED',
    receivedBy: 'granted',
    received: 250,
    difference: 0,
    fromName: till.register,
    toName: 'Safe',
  })
  await shop.expectLedger('')
  await expectRefused(cash.receive(number, 250), 409, `granted received ${number} as ${receipt}`)
})

test('a PIN on the till receives a drop into the safe at once, with both names', async () => {
  expect((await pins.use(true)).status).toBe(200)
  expect((await pins.set(manager, '4821')).status).toBe(200)
  expect((await pins.set(cashier, '7395')).status).toBe(200)
  const till = await drawer(10)
  const safe = await amountIn('safe')
  const headers = pins.approval(PERSON_IDS.granted, '4821', 'handle_cash')
  const number = await cash.given(till.from, 'safe', 200, { by: cashier, headers })
  expect(await cash.given(till.from, 'safe', 200, { by: cashier, headers })).toBe(number)
  expect(await cash.move(number)).toMatchObject({ state: 'RECEIVED', givenBy: 'denied', receivedBy: 'granted', received: 200 })
  expect([await amountIn(till.place), await amountIn('safe')]).toEqual([50, safe + 200])
  expect(await pins.trail('approval')).toContain(`granted | Approved by PIN | ${number} | Approved: Receiving cash | Asked by: denied`)
  const own = () => pins.approval(PERSON_IDS.denied, '7395', 'handle_cash')
  await shop.mark()
  await shop.refuses(cash.give(till.from, 'safe', 10, { by: cashier, headers: own() }), 403, /denied may not approve this/)
  await shop.refuses(
    cash.give(till.from, `bank:${bank}`, 10, { by: cashier, headers: pins.approval(PERSON_IDS.granted, '4821', 'handle_cash') }),
    400,
    'Only cash for a safe can be received with a PIN',
  )
  const waiting = await cash.given(till.from, 'safe', 20, { by: cashier })
  await saved(cash.receive(waiting, 20, { by: cashier, headers: pins.approval(PERSON_IDS.granted, '4821', 'handle_cash') }))
  expect(await cash.move(waiting)).toMatchObject({ receivedBy: 'granted' })
  await pins.use(false)
})

test('what is found short or over on receipt is cash short and over, with the reason', async () => {
  const till = await drawer(20)
  const number = await cash.given(till.from, 'safe', 300, { by: cashier })
  await expectRefused(cash.receive(number, 295, { by: manager }), 400, 'Enter why the amount differs')
  await shop.mark()
  await cash.received(number, 295, { by: manager, reason: 'A note of 5 was missing' })
  await shop.expectLedger(`
    Cash in hand                     5.00
    Cash short and over      5.00`)
  expect(await cash.move(number)).toMatchObject({ difference: -5, reason: 'A note of 5 was missing' })
})

test('cash for the bank is on the way until there is a slip, and then in the bank', async () => {
  const [safe, way] = [await amountIn('safe'), await amountIn('way')]
  await shop.mark()
  const number = await cash.given('safe', `bank:${bank}`, 100, { bag: 'BAG-77', note: 'Takings of Friday' })
  await shop.expectLedger('')
  expect([await amountIn('safe'), await amountIn('way')]).toEqual([safe - 100, way + 100])
  await expectRefused(cash.receive(number, 100, { by: manager }), 400, 'Enter the number of the deposit slip')
  await cash.received(number, 90, { by: manager, slip: 'DS-5521', reason: 'The bank refused a note of 10' })
  await shop.expectLedger(`
    Bank and mobile money accounts Ecobank     90.00
    Cash in hand                                        100.00
    Cash short and over                        10.00`)
  expect([await amountIn('safe'), await amountIn('way')]).toEqual([safe - 100, way])
  expect(await cash.move(number)).toMatchObject({
    toName: 'Ecobank',
    bag: 'BAG-77',
    slip: 'DS-5521',
    receivedBy: 'granted',
    givenBy: 'granted',
  })
})

test('cash from the bank is in the books when the bank gives it, and in the safe when somebody receives it', async () => {
  const [safe, way] = [await amountIn('safe'), await amountIn('way')]
  await expectRefused(cash.give(`bank:${bank}`, 'safe', 60, { note: 'Change' }), 400)
  await shop.mark()
  const number = await cash.given(`bank:${bank}`, 'safe', 60, { note: 'Change', bag: 'CHQ-12' })
  await shop.expectLedger(`
    Cash in hand                               60.00
    Bank and mobile money accounts Ecobank                60.00`)
  expect([await amountIn('safe'), await amountIn('way')]).toEqual([safe, way + 60])
  await cash.received(number, 60)
  expect([await amountIn('safe'), await amountIn('way')]).toEqual([safe + 60, way])
  await shop.expectLedger(`
    Cash in hand                               60.00
    Bank and mobile money accounts Ecobank                60.00`)
})

test('from the safe to a register its cashier receives, and register to register works too', async () => {
  const [first, second] = [await drawer(0), await drawer(0)]
  const number = await cash.given('safe', `register:${first.register.toUpperCase()}`, 40, { note: 'Coins' })
  await cash.received(number, 40, { by: cashier })
  expect(await registers.tenders(first.session)).toEqual(['Cash 140 expected, null counted, null posted, null to post'])
  const across = await cash.given(first.from, `register:${second.register}`, 15, { by: cashier })
  await expectRefused(cash.receive(across, 15, { by: cashier }), 403, /denied gave this cash/)
  await cash.received(across, 15, { by: manager })
  expect([await amountIn(first.place), await amountIn(second.place)]).toEqual([125, 115])
  const closed = await cash.given('safe', `register:Till none`, 5)
  await expectRefused(cash.receive(closed, 5), 409, 'Till none is not open. Open the register, then receive the cash')
  await saved(cash.cancel(closed))
})

test('giver and receiver are two people unless the branch allows one', async () => {
  const till = await drawer(4, manager)
  const drop = await cash.given(till.from, 'safe', 30)
  await expectRefused(cash.receive(drop, 30, { by: manager }), 403, 'granted gave this cash. Another person confirms that it has arrived')
  expect((await cash.rules('SAFE', true)).status).toBe(200)
  await cash.received(drop, 30, { by: manager })
  expect(await cash.move(drop)).toMatchObject({ givenBy: 'granted', receivedBy: 'granted' })
  expect((await cash.rules('SAFE', false)).status).toBe(200)
  const trail = await shop.rows<{ deed: string; changes: unknown }>(
    `select deed, changes from audit_entry where business_id = $1 and kind = 'branch' order by entry_no desc limit 1`,
  )
  expect(trail).toEqual([{ deed: 'Edited', changes: [{ what: 'Cash confirmed by its giver', before: 'Allowed', after: 'Refused' }] }])
})

test('without the right a person gives cash only from their own drawer, and receives none into a safe', async () => {
  const till = await drawer(4, manager)
  const ready = await cash.given(till.from, 'safe', 10)
  await shop.mark()
  await shop.refuses(cash.give('safe', `register:${till.register}`, 5, { by: cashier }), 403)
  await shop.refuses(cash.give(`bank:${bank}`, 'safe', 5, { by: cashier, bag: 'x' }), 403)
  await shop.refuses(cash.give(till.from, 'safe', 5, { by: cashier }), 403, /^granted opened this session/)
  await shop.refuses(cash.receive(ready, 10, { by: cashier }), 403)
  await shop.refuses(cash.cancel(ready, cashier), 403)
  await shop.refuses(cash.count('safe', 1, cashier), 403)
  await expectRefused(cashier.get(`/api/cash/move/asempa/${ready}`), 403)
  expect((await cashier.get('/api/cash/waiting/asempa?branch=ACC')).body).toEqual([])
  await saved(cash.cancel(ready))
})

test('a wrong move is cancelled by a document while it is on the way and its drawer is open', async () => {
  const till = await drawer(10)
  const way = await amountIn('way')
  const number = await cash.given(till.from, 'safe', 120, { by: cashier })
  await shop.mark()
  await saved(cash.cancel(number, cashier))
  await shop.expectPosted(1)
  expect([await amountIn(till.place), await amountIn('way')]).toEqual([250, way])
  expect(await registers.tenders(till.session)).toEqual(['Cash 250 expected, null counted, null posted, null to post'])
  expect(await cash.move(number)).toMatchObject({ state: 'CANCELLED', reason: 'Wrong amount' })
  await expectRefused(cash.cancel(number, cashier), 409)
  await expectRefused(cash.receive(number, 120), 409)
  const late = await cash.given(till.from, 'safe', 50, { by: cashier })
  await saved(registers.close(till.session, { cash: 200 }))
  await expectRefused(cash.cancel(late, cashier), 409, `This session of ${till.register} was counted. Move the cash from where it is now`)
  await expectRefused(cash.give(till.from, 'safe', 5, { by: cashier }), 409)
  await cash.received(late, 50)
})

test('a wrong receipt is reversed by an administrator: the cash is on the way again and the difference is reversed', async () => {
  const till = await drawer(10)
  const [safe, way] = [await amountIn('safe'), await amountIn('way')]
  const number = await cash.given(till.from, 'safe', 80, { by: cashier })
  await shop.mark()
  const receipt = await cash.received(number, 70, { reason: 'Counted wrong' })
  await expectRefused(cash.reverse(receipt, manager), 403)
  await saved(cash.reverse(receipt))
  await shop.expectLedger('')
  expect([await amountIn('safe'), await amountIn('way')]).toEqual([safe, way + 80])
  await expectRefused(cash.reverse(receipt), 409)
  await cash.received(number, 80)
  expect([await amountIn('safe'), await amountIn('way')]).toEqual([safe + 80, way])
  const out = await cash.given('safe', `register:${till.register}`, 25)
  const into = await cash.received(out, 25, { by: cashier })
  await saved(registers.close(till.session, { cash: 195 }))
  await expectRefused(cash.reverse(into), 409, `This session of ${till.register} was counted. Move the cash from where it is now`)
})

test('two people who confirm at once receive once, and two who give at once both give', async () => {
  const till = await drawer(10)
  await shop.warmUp()
  const numbers = await Promise.all([1, 2].map(() => cash.given(till.from, 'safe', 10, { by: cashier })))
  expect(new Set(numbers).size).toBe(2)
  const [number = ''] = numbers
  const answers = await Promise.all([manager, owner, manager, owner].map(by => cash.receive(number, 10, { by })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  await cash.received(numbers[1] ?? '', 10)
})

test('another branch, another business and people without a token get nowhere', async () => {
  const kumasi = await pins.hire('kofi', 'KUM', 'GRANT')
  const till = await drawer(4)
  const number = await cash.given(till.from, 'safe', 10, { by: cashier })
  await shop.mark()
  await shop.refuses(cash.receive(number, 10, { by: kumasi }), 403)
  await shop.refuses(cash.cancel(number, kumasi), 403)
  await shop.refuses(cash.give(till.from, 'safe', 10, { by: kumasi, branch: 'KUM' }), 404)
  await shop.refuses(cash.give('safe', 'safe:9', 10), 404)
  await expectRefused(kumasi.get('/api/cash/places/asempa?branch=ACC'), 403)
  expect((await kumasi.get('/api/cash/places/asempa')).body).toMatchObject([{ branch: 'KUM' }])
  await expectRefused(owner.post('/api/cash/give/other', { from: 'safe', to: 'safe:1', amount: 1, note: 'x' }), 403)
  await cash.received(number, 10)
})

test('cash does not arrive before the day on which it was given', async () => {
  const number = await cash.given('safe', `bank:${bank}`, 5)
  await shop.mark()
  await shop.refuses(cash.receive(number, 5, { by: owner, slip: 'DS-1', entryDate: '2026-10-30' }), 400)
  await cash.received(number, 5, { slip: 'DS-1' })
  expect(await shop.fault()).toBeNull()
})

test('spoiled moves, receipts and counts are refused, each with a sentence, and change nothing', async () => {
  const till = await drawer(4)
  const ready = await cash.given(till.from, 'safe', 10, { by: cashier })
  await shop.mark()
  const move = { from: till.from, to: 'safe', amount: 5, note: 'Drop', bag: 'B-1' }
  const refuseAll = (path: string, good: Parameters<typeof spoiledBodies>[0], optional: readonly string[] = []) =>
    expectAllRefused(shop.owner, manager.with({ 'x-branch-code': 'ACC' }), path, spoiledBodies(good, { optional }))
  await refuseAll('/api/cash/give/asempa', move, ['bag'])
  const receipt = { received: 10, reason: 'Counted', slip: '' }
  await refuseAll(`/api/cash/receive/asempa/${ready}`, receipt, ['reason', 'slip'])
  const count = { safe: 'safe', counted: 10, reason: 'Counted' }
  await refuseAll('/api/cash/count/asempa/ACC', count)
  for (const to of ['', 'way', 'safe:0', 'safe:x', 'register:', 'bank:', 'safe:99999999999', ' register: ', 'drawer', till.from])
    await shop.refuses(cash.give(till.from, to, 5, { by: cashier }), 400)
  await shop.expectPosted(0)
  await cash.received(ready, 10)
})

test('safes are added, renamed and taken out of use while they are empty', async () => {
  const name = `Office ${tills}`
  expect((await cash.addSafe(name)).status).toBe(200)
  await expectRefused(cash.addSafe(name.toUpperCase()), 409, `This branch already has a safe called ${name.toUpperCase()}`)
  await expectRefused(cash.addSafe('safe'), 409)
  await expectRefused(cash.addSafe('Mine', manager), 403)
  const { body } = await manager.get('/api/cash/setup/asempa/ACC')
  const safes = fieldIn(body, 'safes')
  const place = String(Array.isArray(safes) ? safes.at(-1)?.place : '')
  const change = (fields: object) => owner.post('/api/cash/changesafe/asempa/ACC', { place, name, active: true, ...fields })
  const number = await cash.given('safe', place, 15)
  await expectRefused(change({ active: false }), 409, `${number} is on the way to ${name}. Receive it first`)
  await cash.received(number, 15)
  await expectRefused(change({ active: false }), 409, `${name} should still have 15.00. Move it first`)
  await cash.received(await cash.given(place, 'safe', 15), 15)
  const again = await cash.given('safe', place, 5)
  expect((await cash.reverse(await cash.received(again, 5))).status).toBe(200)
  await expectRefused(change({ active: false }), 409, `${again} is on the way to ${name}. Receive it first`)
  expect((await cash.cancel(again)).status).toBe(200)
  expect((await change({ name: `${name} old`, active: false })).status).toBe(200)
  await expectRefused(cash.give('safe', place, 1), 409, `${name} old is no longer used. Use it again first`)
  await expectRefused(change({ place: 'safe:98' }), 404)
  await cash.addSafe('Kumasi box', owner, 'KUM')
  const inKumasi = fieldIn((await owner.get('/api/cash/setup/asempa/KUM')).body, 'safes')
  const elsewhere = String(Array.isArray(inKumasi) ? inKumasi.at(-1)?.place : '')
  await expectRefused(change({ place: elsewhere }), 404)
  await expectRefused(cash.give('safe', elsewhere, 1), 404)
  await expectRefused(change({ place: 'safe' }), 409)
})

test('nothing goes into a place that is no longer used: no cancelled move, no receipt, no count, and nothing comes out of it', async () => {
  const name = 'Strongbox'
  expect((await cash.addSafe(name)).status).toBe(200)
  const safes = fieldIn((await manager.get('/api/cash/setup/asempa/ACC')).body, 'safes')
  const place = String(Array.isArray(safes) ? safes.at(-1)?.place : '')
  const use = async (active: boolean) =>
    expect(await owner.post('/api/cash/changesafe/asempa/ACC', { place, name, active })).toMatchObject({ status: 200 })
  const into = await cash.given('safe', place, 15)
  const receipt = await cash.received(into, 15)
  const out = await cash.given(place, 'safe', 15)
  await use(false)
  const unused = `${name} is no longer used. Use it again first`
  await expectRefused(cash.cancel(out), 409, unused)
  await expectRefused(cash.count(place, 3), 409, unused)
  await expectRefused(cash.reverse(receipt), 409, unused)
  expect(await amountIn(place)).toBe(0)
  await use(true)
  await saved(cash.cancel(out))
  await saved(cash.reverse(receipt))
  expect(await amountIn(place)).toBe(0)
  await saved(cash.cancel(into))
  await use(false)

  const pid = await shop.bank('Closing Bank')
  await cash.received(await cash.given('safe', `bank:${pid}`, 5), 5, { slip: 'DS-1' })
  const late = await cash.given('safe', `bank:${pid}`, 7)
  expect((await owner.delete(`/api/accounting/people/delete/asempa/${pid}`)).status).toBe(200)
  await expectRefused(cash.receive(late, 7, { slip: 'DS-2' }), 409, 'Closing Bank is deactivated. Reactivate it first')
  expect((await owner.post(`/api/accounting/people/restore/asempa/${pid}`)).status).toBe(200)
  await cash.received(late, 7, { slip: 'DS-2' })
})

test('a safe is counted without being told what it should hold, and the difference is cash short and over', async () => {
  const expected = await amountIn('safe')
  await shop.mark()
  const answer = await cash.count('safe', Math.max(expected, 0) + 12)
  expect(Object.keys(Object(answer.body))).toEqual(['savedSuccessfully', 'countNumber'])
  expect(await amountIn('safe')).toBe(Math.max(expected, 0) + 12)
  const number = String(fieldIn(answer.body, 'countNumber'))
  expect((await manager.get(`/api/cash/counted/asempa/${number}`)).body).toMatchObject({
    name: 'Safe',
    expected,
    counted: Math.max(expected, 0) + 12,
  })
  await saved(cash.count('safe', Math.max(expected, 0) + 12))
  await shop.expectPosted(2)
  await expectRefused(manager.get('/api/cash/counted/asempa/ACC-CC26-999999'), 404)
})

test('a long note of a move is cut between two characters in the report of the drawer', async () => {
  const till = await drawer(1)
  for (const letters of [183, 184])
    await saved(cash.give(till.from, 'safe', 1, { by: cashier, note: 'x'.repeat(letters) + '🍚'.repeat(3) }))
  const reasons = await shop.rows<{ reason: string }>(
    'select reason from register_cash where business_id = $1 and session_code = $2',
    till.session,
  )
  expect(reasons.filter(({ reason }) => reason.includes('\uFFFD'))).toEqual([])
})

/** The last test of this file: today is in the month that it closes. */
test('no move, receipt, cancellation or count is dated in a closed month', async () => {
  const number = await cash.given('safe', `bank:${bank}`, 5)
  const dropped = await cash.given('safe', `bank:${bank}`, 6)
  const receipt = await cash.received(dropped, 6, { slip: 'DS-2' })
  const [safe, way] = [await amountIn('safe'), await amountIn('way')]
  await shop.closeMonth('2026-11-30')
  await shop.mark()
  const closed = { code: 'month_closed' }
  await shop.refuses(cash.give('safe', `bank:${bank}`, 5), 422, closed)
  await shop.refuses(cash.receive(number, 5, { slip: 'DS-1' }), 422, closed)
  await shop.refuses(cash.cancel(number), 422, closed)
  await shop.refuses(cash.reverse(receipt), 422, closed)
  await shop.refuses(cash.count('safe', 1), 422, closed)
  expect([await amountIn('safe'), await amountIn('way')]).toEqual([safe, way])
  expect(await cash.move(number)).toMatchObject({ state: 'ON_THE_WAY', receiptNumber: '' })
  expect(await shop.fault()).toBeNull()
})
