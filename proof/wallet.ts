import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '@akonta/bench/load/ask'
import { say } from '@akonta/bench/page'
import { randomFrom } from '@akonta/bench/random'
import { saleHeaders } from '@akonta/bench/sale/sale-requests'
import { openScratchShop } from '@akonta/bench/scratch/scratch-shop'
import { verify } from '@akonta/server/verify/verify'
import { openWalletSimulator, type WalletSimulator } from '../wallet-simulator/simulator.ts'
import { type Installation, openInstallation } from './installation.ts'
import type { Plan } from './plan.ts'
import type { Finding } from './report.ts'
import { openLines, type Till } from './seller.ts'

const KEY = 'sk_live_0123456789abcdef'
const TILLS = 16
const PATIENCE_MS = 15_000
const LONGEST_SETTLING_MS = 480_000
/** In seconds of the provider. Its clock is turned on while the server's goes on: nobody waits for plans of minutes. */
const TURN = 60

/** How often the plans of phones are drawn: most pay, some refuse, and each fault of the line strikes. */
const ENDINGS = [
  ...['000', '000', '000', '001', '001', '002', '003', '004', '005', '006', '009'],
  ...['013', '014', '015', '016', '018', '020', '021', '022', '023', '027', '028', '031'],
]

const fieldsOf = (body: string): Readonly<Record<string, unknown>> => {
  const read: unknown = JSON.parse(body)
  return typeof read === 'object' && read !== null ? Object.fromEntries(Object.entries(read)) : {}
}

const post = async ({ address, shop, agent }: Till, path: string, body: object) => {
  const answer = await ask(agent, address + path, {
    method: 'POST',
    headers: { ...saleHeaders(shop), 'x-branch-code': shop.branchCode },
    body: JSON.stringify(body),
    patienceMs: PATIENCE_MS,
  })
  return { status: answer.status, fields: answer.status === 200 ? fieldsOf(answer.body) : {}, body: answer.body }
}

const good = async (asked: ReturnType<typeof post>): Promise<Readonly<Record<string, unknown>>> => {
  const { status, fields, body } = await asked
  if (status !== 200) throw new Error(`${status} ${body.slice(0, 200)}`)
  return fields
}

/** A provider, its branch, and a customer whose debt is paid with half of the money. */
const setUp = async (till: Till): Promise<{ readonly wallet: string; readonly customer: string }> => {
  const { dbname, branchCode } = till.shop
  const payee = (name: string, category: string) =>
    good(
      post(till, `/api/accounting/people/create/${dbname}`, {
        ...{ payee: name, category, phone: '024 111 2222', address: 'Makola', emailAddress: 'a@shop.example' },
        ...{ branchname: branchCode, openBalance: 0, drcr: '', userId: 1 },
      }),
    )
  const wallet = String((await payee('Paystack', 'bank')).pid)
  const customer = String((await payee('Maa Esi', 'debtor')).pid)
  const account = { adapter: 'paystack', pid: wallet, email: 'till@shop.example', key: KEY, on: true }
  const { id } = await good(post(till, `/api/wallets/provider/${dbname}`, account))
  await good(post(till, `/api/wallets/branch/${dbname}`, { branch: branchCode, provider: id, wallets: [] }))
  return { wallet, customer }
}

type Counted = { asked: number; unanswered: number; refused: number; faults: number }

/** One press: repeated until the server answers, as a till does after a broken line. */
const press = async (till: Till, number: number, ending: string, counted: Counted): Promise<void> => {
  const phone = `0244${String(number % 1_000).padStart(3, '0')}${ending}`
  const body = {
    press: randomUUID(),
    branch: till.shop.branchCode,
    network: 'mtn',
    phone,
    amount: 1 + (number % 500),
    till: `till-${number % TILLS}`,
  }
  counted.asked += 1
  // A busy machine may need a minute to start a killed server again: a press is not given up before it is answered.
  for (;;) {
    const answer = await post(till, `/api/wallets/ask/${till.shop.dbname}`, body).catch(() => undefined)
    if (answer === undefined || answer.status === 503) {
      counted.unanswered += 1
      await wait(250)
      continue
    }
    if (answer.status >= 500) counted.faults += 1
    if (answer.status >= 400 && answer.status < 500) counted.refused += 1
    return
  }
}

type Row = Readonly<Record<string, bigint>>
const SUMS = `
  select count(*) as collections, count(*) filter (where outcome in ('prepared', 'pending', 'needs_code', 'unclear')) as undecided,
    count(*) filter (where outcome = 'approved') as approved, count(*) filter (where outcome = 'held') as held,
    coalesce(sum(received), 0)::bigint as posted, coalesce(sum(used), 0)::bigint as used,
    coalesce(sum(received - used - refunded), 0)::bigint as unused,
    (select count(*) from wallet_receipt) as receipts, (select coalesce(sum(w.amount), 0)::bigint from wallet_receipt w) as booked
  from collection`

const sumsOf = async ({ backDoor }: Installation): Promise<Row> => {
  const { rows } = await backDoor.owner.query<Row>(SUMS)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, BigInt(value)]))
}

/** Uses every second collection that came for the debt of a customer. */
const useHalf = async (
  till: Till,
  { wallet, customer }: { wallet: string; customer: string },
  installation: Installation,
): Promise<number> => {
  const { rows } = await installation.backDoor.owner.query<{ id: number; received: bigint }>(
    'select collection_id as id, received from collection where received > 0 and used = 0 and collection_id % 2 = 0 order by 1',
  )
  let used = 0
  for (const { id, received } of rows) {
    const amount = Number(received) / 100
    const money = { paymentType: 'BANK', coa_account: wallet, amount, refNo: '', collection: Number(id) }
    const body = { ...money, pid: customer, userid: 1, branchname: till.shop.branchCode, transType: 'CREDIT' }
    const answers = await Promise.all([1, 2].map(() => post(till, `/api/accounting/peopleacc/create/${till.shop.dbname}`, body)))
    const saved = answers.filter(({ status }) => status === 200).length
    if (saved === 0) throw new Error(`A collection could not be used: ${answers.map(answer => answer.body).join(' ')}`)
    used += saved
  }
  return used
}

const UNDECIDED = "select collection_id as id from collection where outcome in ('prepared', 'pending', 'needs_code', 'unclear') order by 1"

/**
 * Until everything is decided. As in shops, people look again at what their customers wait for: the server alone asks a provider four things at
 * once, and a slow provider answers each after seconds.
 */
const settle = async (till: Till, { backDoor }: Installation, simulator: WalletSimulator): Promise<void> => {
  const giveUp = performance.now() + LONGEST_SETTLING_MS
  while (performance.now() < giveUp) {
    const { rows } = await backDoor.owner.query<{ id: number }>(UNDECIDED)
    if (rows.length === 0) return
    say(`  ${new Date().toISOString()} ${rows.length} undecided`)
    const waiting = rows.map(({ id }) => Number(id))
    const look = async (): Promise<void> => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
        await post(till, `/api/wallets/look/${till.shop.dbname}`, { collection: id }).catch(() => undefined)
    }
    await Promise.all(Array.from({ length: TILLS }, look))
    simulator.turn(TURN)
    await wait(2_000)
  }
}

/** A provider may approve what it had declined: people look again, where the server would after ten minutes. */
const lookAgain = async (till: Till, { backDoor }: Installation): Promise<void> => {
  const { rows } = await backDoor.owner.query<{ id: number }>(
    "select collection_id as id from collection where outcome in ('declined', 'expired') order by 1",
  )
  for (const { id } of rows) await good(post(till, `/api/wallets/look/${till.shop.dbname}`, { collection: Number(id) }))
}

/**
 * Sixteen tills ask phones while the provider loses requests and answers, is slow, unclear and gone for a while, callbacks come early and
 * often, and the server is killed twice. In the end what was charged is what was posted, and that is what was used and what was not; no press
 * has two charges, no money is used twice, and nothing that was paid is lost.
 */
export const proveWallet = async (plan: Plan): Promise<Finding> => {
  const simulator = await openWalletSimulator({ key: KEY, slowMs: 9_000 })
  const installation = await openInstallation({ environment: { AKONTA_PAYSTACK_URL: simulator.url.href } })
  try {
    const { address, backDoor } = installation
    const random = randomFrom(plan.seed)
    const shop = await openScratchShop(backDoor.database, address, { dbname: 'wallets', products: 5, stock: 1_000_000n })
    const till: Till = { address, shop, sendsKeys: true, agent: openLines() }
    const names = await setUp(till)
    const { rows } = await backDoor.owner.query<{ token: string }>('select callback_token as token from wallet_provider')
    simulator.sendCallbacksTo(new URL(`/api/wallets/callback/${rows[0]?.token ?? ''}`, address))

    const counted: Counted = { asked: 0, unanswered: 0, refused: 0, faults: 0 }
    let next = 0
    const sell = async (): Promise<void> => {
      while (next < plan.walletRequests) {
        const number = next
        next += 1
        await press(till, number, ENDINGS[Math.floor(random() * ENDINGS.length)] ?? '000', counted)
      }
    }
    const tills = Promise.all(Array.from({ length: TILLS }, sell))
    const until = async (share: number): Promise<void> => {
      while (next < plan.walletRequests * share) await wait(20)
    }
    await until(0.3)
    await installation.killServer()
    await installation.startAgain()
    await until(0.5)
    await simulator.goAway()
    await wait(3_000)
    await simulator.comeBack()
    await until(0.7)
    await installation.killServer()
    await installation.startAgain()
    await tills
    await settle(till, installation, simulator)
    await lookAgain(till, installation)
    const used = await useHalf(till, names, installation)
    const sums = await sumsOf(installation)
    const { fault } = await backDoor.database.read(shop.businessId, tx => verify(tx))
    const { charges } = simulator.ledger
    const charged = BigInt(simulator.ledger.money().received)
    const known = await backDoor.owner.query<{ reference: string }>('select reference::text as reference from collection')
    const ours = new Set(known.rows.map(({ reference }) => reference))
    const doubled = charges.length - new Set(charges.map(({ reference }) => reference)).size
    const unknown = simulator.references.filter(reference => !ours.has(reference)).length
    const [posted = 0n, booked = 0n, inUse = 0n, unused = 0n] = [sums.posted, sums.booked, sums.used, sums.unused]
    return {
      name: `mobile money by request: ${plan.walletRequests} requests of ${TILLS} tills with every fault, the server killed twice: charged = posted = used + not used`,
      passed:
        charged === posted &&
        posted === booked &&
        posted === inUse + unused &&
        doubled === 0 &&
        unknown === 0 &&
        sums.undecided === 0n &&
        sums.collections === BigInt(counted.asked - counted.refused) &&
        counted.faults === 0 &&
        used > 0 &&
        fault === null,
      figures: {
        ...Object.fromEntries(Object.entries(counted)),
        ...Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, String(value)])),
        'charged at the provider': String(charged),
        'requests of the provider': simulator.requests.length,
        'references unknown to us': unknown,
        doubled,
        'lost pesewas': String(charged - posted),
        'documents that use it': used,
        fault,
      },
    }
  } finally {
    await installation.close()
    await simulator.close()
  }
}
