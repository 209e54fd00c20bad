import { randomBytes } from 'node:crypto'
import { formatMoney } from '@akonta/domain/money'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openWalletSimulator } from '../../../wallet-simulator/simulator.ts'
import { openSealing } from '../host/sealed-text.ts'
import { reconciling } from '../testing/reconciliation/reconciling.ts'
import { type Answer, fieldIn, textIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'
import { openPaystack } from '../wallets/providers/paystack/open-paystack.ts'

const KEY = 'sk_live_0123456789abcdef'
const simulator = await openWalletSimulator({ key: KEY, now: () => new Date('2026-11-20T10:00:00Z') })
afterAll(() => simulator.close())
const wallets = {
  sealing: openSealing(randomBytes(32)),
  adapters: { paystack: openPaystack(simulator.url, { now: simulator.now }) },
  pace: 1,
  report: console.error,
}
const shop = await testShop({ wallets, clock: simulator.now })
const { admin } = shop
const paystack = await shop.bank('Paystack')
const AT_ACCRA = { 'x-branch-code': 'ACC' }
const TODAY = '2026-11-20'

const done = async (asked: Promise<Answer>): Promise<Answer> => {
  const answer = await asked
  expect(answer.status, answer.text).toBe(200)
  return answer
}
const setting = { adapter: 'paystack', pid: paystack, email: 'shop@asempa.example', key: KEY, on: true }
const provider = fieldIn((await done(admin.post('/api/wallets/provider/asempa', setting))).body, 'id')
await done(admin.post('/api/wallets/branch/asempa', { branch: 'ACC', provider, wallets: [] }))

let presses = 0
/** Receives an amount by phone and pays it out. Every amount differs, so that a second try of a test starts afresh. */
const payout = async (times = 1) => {
  presses += 1
  const amount = 100 + presses
  const ids: string[] = []
  for (let time = 0; time < times; time += 1) {
    const press = `press-${presses}-${time}-of-a-key`
    const request = { press, branch: 'ACC', network: 'mtn', phone: `0244${presses % 10}${time}1000`, amount }
    const asked = await done(admin.post('/api/wallets/ask/asempa', request))
    simulator.turn(20)
    await done(admin.post('/api/wallets/look/asempa', { collection: fieldIn(asked.body, 'id') }))
    ids.push(String(simulator.ledger.payOut()?.id))
  }
  const [id = ''] = ids
  const told = await done(admin.post('/api/wallets/proposepayout/asempa', { provider, date: TODAY, payout: id }))
  return { ids, id, paidOut: Number(fieldIn(told.body, 'paidOut')) }
}

let made = 0
const newBank = async (lines: readonly string[]) => {
  made += 1
  const name = `Bank ${made}`
  const pid = await shop.bank(name)
  const bank = reconciling(admin, pid)
  await bank.import('0.00', ...lines)
  await done(bank.start(lines[0]?.slice(0, 10) ?? ''))
  return { pid, name, bank }
}
const enter = (id: string, bank: string, again = '') =>
  admin.post(`/api/wallets/enterpayout/asempa${again}`, { provider, date: TODAY, payout: id, bank }, AT_ACCRA)
const shown = (amount: number) => formatMoney(BigInt(Math.round(amount * 100)))
let slips = 0
const newSlip = () => {
  slips += 1
  return `slip ${slips}`
}
const move = (to: string, amount: number, again = '', from = paystack) =>
  admin.post(`/api/accounting/peopleacc/movemoney/asempa${again}`, { fromAccount: from, toAccount: to, amount, refNo: newSlip() }, AT_ACCRA)

beforeEach(async () => {
  await shop.mark()
})

test('a payout that was entered from the line of the bank is not entered again, until that transfer is reversed', async () => {
  const { id, paidOut } = await payout()
  const { pid, name, bank } = await newBank([`2026-11-19 +${paidOut} - PAYSTACK PAYOUT`])
  const [line] = await bank.bankLines()
  const transfer = textIn((await done(bank.enter(line?.key ?? '', 'transfer', paystack))).body, 'document')
  await shop.mark()
  await shop.refuses(enter(id, pid), 409, {
    message: `${shown(paidOut)} from Paystack to ${name} was entered before, by ${transfer} of 19-11-2026. If it is this payout, reverse that document and enter the payout again. Enter it anyway only if it is another one`,
  })
  const [match] = await bank.matches()
  await done(bank.undo(match?.id ?? 0))
  await saved(shop.reverse('payment', transfer))
  const number = await saved(enter(id, pid))
  await done(bank.match([await bank.bankKey(`PAYSTACK PAYOUT ${paidOut}`)], [await bank.bookKey(number)]))
  expect((await bank.matchIds()).body).toEqual({ matched: 1 })
  expect(await bank.figures()).toBe(`${shown(paidOut)} − 0.00 + 0.00 = ${shown(paidOut)}, bank ${shown(paidOut)}, difference 0.00`)
  expect(await shop.fault()).toBeNull()
})

test('a plain transfer and a journal of the amount of a payout also need a confirmation, with which another payout is entered', async () => {
  const { ids, paidOut } = await payout(2)
  const [first = '', second = ''] = ids
  const { pid } = await newBank(['2026-11-19 +1.00 - DEPOSIT'])
  await saved(move(pid, paidOut))
  await shop.mark()
  await shop.refuses(enter(first, pid), 409)
  await saved(enter(first, pid, '?again=yes'))
  const other = await newBank(['2026-11-19 +1.00 - DEPOSIT'])
  const journal = await saved(
    shop.journal(
      [
        [other.pid, paidOut, 0],
        [paystack, 0, paidOut],
      ],
      { by: admin },
    ),
  )
  await shop.mark()
  await shop.refuses(enter(second, other.pid), 409, { message: expect.stringContaining(`by ${journal} of 20-11-2026`) })
})

test('a line of the bank that is an entered payout is matched with it, not entered; the same amount of the next day is entered', async () => {
  const { id, paidOut } = await payout()
  const { pid, name, bank } = await newBank([`2026-11-19 +${paidOut} - PAYOUT ONE`, `2026-11-20 +${paidOut} - PAYOUT TWO`])
  const number = await saved(enter(id, pid))
  const keyOf = (words: string) => bank.bankKey(`${words} ${paidOut}`)
  await shop.mark()
  await shop.refuses(bank.enter(await keyOf('PAYOUT ONE'), 'transfer', paystack), 409, {
    message: `${shown(paidOut)} from Paystack to ${name} was entered before, by ${number} of 20-11-2026. It is a payout of the provider: match the line with it`,
  })
  await done(bank.match([await keyOf('PAYOUT ONE')], [await bank.bookKey(number)]))
  await done(bank.enter(await keyOf('PAYOUT TWO'), 'transfer', paystack))
})

test('a transfer by hand of the amount of an entered payout needs a confirmation, and no other transfer is taken for it', async () => {
  const { id, paidOut } = await payout()
  const { pid } = await newBank(['2026-11-19 +1.00 - DEPOSIT'])
  const other = await newBank(['2026-11-19 +1.00 - DEPOSIT'])
  await saved(move(pid, 1))
  await saved(move(other.pid, paidOut))
  await saved(move(pid, paidOut, '?again=yes', other.pid))
  for (const [debit, credit, amount] of [
    [pid, paystack, 2],
    [other.pid, paystack, paidOut],
    [pid, other.pid, paidOut],
  ] as const)
    await saved(
      shop.journal(
        [
          [debit, amount, 0],
          [credit, 0, amount],
        ],
        { by: admin },
      ),
    )
  await saved(enter(id, pid))
  await shop.mark()
  await shop.refuses(move(pid, paidOut), 409, { message: expect.stringContaining('It is a payout of the provider') })
  await saved(move(pid, paidOut, '?again=yes'))
})

test('of the same payout entered twice at once, one is entered', async () => {
  const { id } = await payout()
  const { pid } = await newBank(['2026-11-19 +1.00 - DEPOSIT'])
  await shop.mark()
  const answers = await Promise.all([enter(id, pid), enter(id, pid)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await shop.expectPosted(1)
})

test('of a payout and a plain transfer of it at once, one is entered', async () => {
  const { id, paidOut } = await payout()
  const { pid } = await newBank(['2026-11-19 +1.00 - DEPOSIT'])
  await shop.mark()
  const answers = await Promise.all([enter(id, pid), move(pid, paidOut)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await shop.expectPosted(1)
})
