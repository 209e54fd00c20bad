import { expect, test } from 'vitest'
import { cashOf } from '../testing/till/cash.ts'
import { PERSON_IDS, pinsOf } from '../testing/till/pins.ts'
import { registersOf } from '../testing/till/registers.ts'
import { testShop } from '../testing/world/test-shop.ts'

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
