import { expect, test } from 'vitest'
import { expectOneOfTwo, expectRowRefused } from '../testing/gates/forgery.ts'
import { cashOf } from '../testing/till/cash.ts'
import { PERSON_IDS, pinsOf } from '../testing/till/pins.ts'
import { registersOf } from '../testing/till/registers.ts'
import { type Caller, fieldIn, textIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const shop = await testShop()
const registers = registersOf(shop)
const cash = cashOf(shop)
const pins = pinsOf(shop)
const { admin: owner, granted: manager, denied: cashier } = shop
let tills = 0

await registers.use(true)

/** A new drawer with a float of 100. */
const drawer = async (by = cashier) => {
  tills += 1
  const register = `Till ${tills}`
  return { register, from: `register:${await registers.open({ by, register, float: 100 })}` }
}

test('no bank, move or receipt that does not exist, no register to itself, and no slip without a bank', async () => {
  const till = await drawer()
  const ready = await cash.given(till.from, 'safe', 10, { by: cashier })
  await shop.mark()
  await shop.refuses(cash.give('safe', 'bank:BNK-9999', 5), 400, 'Select a Bank')
  const itself = `register:${till.register.toUpperCase()}`
  await shop.refuses(cash.give(till.from, itself, 5, { by: cashier }), 400, 'From and To are the same')
  await shop.refuses(cash.receive('ACC-CM26-999999', 5), 404, 'There is no move of cash ACC-CM26-999999')
  for (const number of ['ACC-CC26-999999', ready]) await shop.refuses(cash.reverse(number), 404, `There is no receipt of cash ${number}`)
  await shop.refuses(cash.receive(ready, 10, { slip: 'DS-9' }), 400, 'Only a bank gives a deposit slip')
  await cash.received(ready, 10)
})

test('cash for the register of somebody else is received by its cashier or a person who handles cash', async () => {
  const till = await drawer(manager)
  const number = await cash.given('safe', `register:${till.register}`, 20, { by: owner })
  await shop.mark()
  await shop.refuses(cash.receive(number, 20, { by: cashier }), 403, /^granted has this register open/)
  await cash.received(number, 20, { by: manager })
})

test('a branch can want an approval for each drop: a PIN, or the drawer of a person who may approve it', async () => {
  const [till, own] = [await drawer(), await drawer(manager)]
  await pins.use(true, { drawerApproval: true })
  expect((await pins.set(manager, '4821')).status).toBe(200)
  await shop.mark()
  await shop.refuses(cash.give(till.from, 'safe', 10, { by: cashier }), 403)
  await cash.given(till.from, 'safe', 10, { by: cashier, headers: pins.approval(PERSON_IDS.granted, '4821', 'handle_cash') })
  await cash.given(own.from, 'safe', 10)
  await pins.use(false)
})

test('files of a move and of a count are for those who see its page: cashiers have their own and moves to a register', async () => {
  const [till, others] = [await drawer(), await drawer(manager)]
  const content = Buffer.from('%PDF-1.7\nSlip\n%%EOF\n').toString('base64')
  const toBank = await cash.given('safe', `bank:${await shop.bank('Stanbic')}`, 5)
  const drop = await cash.given(till.from, 'safe', 10, { by: cashier })
  const change = await cash.given('safe', `register:${till.register}`, 15, { by: owner })
  const receipts = [await cash.received(change, 15, { by: cashier }), await cash.received(toBank, 5, { slip: 'DS-1' })]
  const counted = async (by: Caller, { from }: { readonly from: string }) => {
    const answer = await registers.close(from.slice('register:'.length), { cash: 100 }, by)
    return textIn(answer.body, 'countNumber')
  }
  const counts = [await counted(cashier, till), await counted(manager, others)]
  const [own, ofOthers] = [
    [drop, change, receipts[0], counts[0]],
    [toBank, receipts[1], counts[1]],
  ]
  for (const number of [...own, ...ofOthers])
    expect((await manager.post(`/api/attachments/add/asempa/${number}`, { name: 'Slip.pdf', content })).status).toBe(200)
  for (const number of own) expect((await cashier.get(`/api/attachments/of/asempa/${number}`)).body).toMatchObject([{ name: 'Slip.pdf' }])
  for (const number of ofOthers) {
    const { body } = await manager.get(`/api/attachments/of/asempa/${number}`)
    const [file] = Array.isArray(body) ? body : []
    await expectRefused(cashier.get(`/api/attachments/of/asempa/${number}`), 403)
    await expectRefused(cashier.get(`/api/attachments/file/asempa/${fieldIn(file, 'id')}`), 403)
  }
})

test('the database itself lets a move be received once, where it goes to, with a slip from a bank, and not after its cancellation', async () => {
  const till = await drawer()
  const [received, open, cancelled] = [
    await cash.given(till.from, 'safe', 10, { by: cashier }),
    await cash.given(till.from, 'safe', 10, { by: cashier }),
    await cash.given(till.from, 'safe', 10, { by: cashier }),
  ]
  await cash.received(received, 10)
  await saved(cash.cancel(cancelled, cashier))
  const toBank = await cash.given('safe', `bank:${await shop.bank('Ecobank')}`, 5)
  const refuses = async (number: string, changes: Readonly<Record<string, unknown>> = {}) => {
    const id = await shop.postingOf(number)
    const where = { posting_id: id, move_posting_id: id, branch_id: shop.branches.accra, business_date: '2026-11-20' }
    const row = { ...where, received: 1, slip: '', reason: '', receiver_id: 1, receiver: 'Ama', ...changes }
    await expectRowRefused(shop, 'cash_receipt', row, { constraint: 'cash_received_once' })
  }
  for (const number of [received, cancelled, toBank]) await refuses(number)
  for (const changes of [{ branch_id: shop.branches.kumasi }, { to_session: till.from.slice('register:'.length) }, { slip: 'S1' }])
    await refuses(open, changes)
  await cash.received(open, 10)
})

/** The last test of this file: it leaves a receipt that was not posted. */
test('of two receipts that two transactions write at once, the database takes one', async () => {
  const [move] = await shop.rows<{ id: bigint }>(
    `select m.posting_id as id from cash_move m where m.business_id = $1 and m.to_kind = 'BANK'
     and not exists (select from cash_receipt r where r.business_id = $1 and r.move_posting_id = m.posting_id)
     and not exists (select from posting r where r.business_id = $1 and r.reverses = m.posting_id) limit 1`,
  )
  const received = { received: 1, slip: 'S2', reason: '', receiver_id: 1, receiver: 'Ama' }
  const row = { move_posting_id: move?.id, branch_id: shop.branches.accra, business_date: '2026-11-20', ...received }
  const rows = [
    { posting_id: move?.id, ...row },
    { posting_id: 1, ...row },
  ] as const
  await expectOneOfTwo(shop, 'cash_receipt', rows, { constraint: 'cash_received_once' })
})
