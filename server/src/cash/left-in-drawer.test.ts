import { expect, test } from 'vitest'
import { cashOf } from '../testing/till/cash.ts'
import { registersOf } from '../testing/till/registers.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const shop = await testShop()
const registers = registersOf(shop)
const cash = cashOf(shop)
const { admin: owner, granted: manager } = shop

test('what a count left in the drawer is in the next session of this register, and in no other session', async () => {
  for (const branch of ['ACC', 'KUM']) expect((await registers.use(true, branch)).status).toBe(200)
  const rule = async (afterCount: string) => {
    for (const branch of ['ACC', 'KUM'])
      expect((await owner.post(`/api/cash/setup/asempa/${branch}`, { afterCount, onePerson: false })).status).toBe(200)
  }
  await rule('FLOAT')
  const carried = async (session: string) =>
    (await shop.rows<{ carried: bigint }>('select carried from register_session where business_id = $1 and session_code = $2', session))[0]
  const opens = async (register: string, amount: bigint, branch = 'ACC'): Promise<string> => {
    const session = await registers.open({ by: owner, register, float: 50, branch })
    expect([register, branch, await carried(session)]).toEqual([register, branch, { carried: amount }])
    return session
  }
  const closes = async (session: string, left: number) => saved(registers.close(session, { cash: left }, owner))
  const first = await opens('Front', 0n)
  await closes(first, 70)
  // The difference goes to the safe or comes from there: the drawer keeps what was left.
  await saved(registers.correct(first, { cash: 66 }))
  await closes(await opens('Back', 0n), 20)
  await closes(await opens('Front', 0n, 'KUM'), 30)
  const second = await opens('FRONT', 7_000n)
  const drop = await cash.given(`register:${second}`, 'safe', 5, { by: owner })
  await closes(second, 40)
  await rule('HAND_OVER')
  await closes(await opens('Front', 3_000n, 'KUM'), 25)
  await closes(await opens('Back', 2_000n), 15)
  const third = await opens('Front', 4_000n)
  await closes(third, 35)
  await opens('Front', 0n)
  await opens('Back', 0n)
  await cash.received(drop, 5, { by: manager })
  await rule('SAFE')
})
