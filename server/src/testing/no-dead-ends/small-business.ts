import { present } from '@akonta/domain/assert'
import { expect } from 'vitest'
import { chequesOf } from '../cheques/cheque-verbs.ts'
import { countVerbs } from '../counts/count-verbs.ts'
import { orderVerbs } from '../purchases/order-verbs.ts'
import { cashOf } from '../till/cash.ts'
import { layawaysOf, TERMS } from '../till/layaways.ts'
import { registersOf } from '../till/registers.ts'
import { transitVerbs } from '../transfers/transit-verbs.ts'
import { type Answer, type Caller, fieldIn, type Headers, openCaller, textIn } from '../world/caller.ts'
import type { Shelves } from '../world/goods.ts'
import { keepSessions, openShop, PASSWORD } from '../world/shop.ts'
import { hireStaff } from '../world/staff.ts'
import { furnishTestShop, type TestShop } from '../world/test-shop.ts'
import { saved } from '../world/verbs.ts'
import { openPhones } from './phones.ts'
import type { Row } from './row.ts'
import { openSigning } from './signing.ts'

/** The first day of every walk. */
const FIRST_DAY = '2026-11-20'

const PEOPLE = ['admin', 'granted', 'denied'] as const
type Person = (typeof PEOPLE)[number]

const STOCK = '1000 worth 5000'
const SHELVES = {
  ...{ milo: STOCK, milk: STOCK, soap: STOCK, rice: STOCK, sugar: STOCK, oil: STOCK, maize: STOCK, dough: STOCK },
  ...{ bread: 'none', water: 'none', shea: 'none', lantern: 'none', kettle: 'none', jug: 'none' },
} as const satisfies Shelves

/** A user who signs in again when another day begins, and whose calls are noted. */
const liveCaller = (current: () => Caller, note: (path: string) => void, always: Headers = {}): Caller => ({
  get token() {
    return current().token
  },
  get: (path, headers) => current().get(path, { ...always, ...headers }),
  post: (path, body, headers) => {
    note(`POST ${path}`)
    return current().post(path, body, { ...always, ...headers })
  },
  delete: (path, headers) => {
    note(`DELETE ${path}`)
    return current().delete(path, { ...always, ...headers })
  },
  with: headers => liveCaller(current, note, { ...always, ...headers }),
})

export type SmallBusinessOptions = {
  /** Whether transfers are received by the other branch. */
  readonly transit?: boolean
  /** The service outside whose simulator takes part. */
  readonly service?: Row['service'] | undefined
}

/** A call that has to succeed. */
export const done = async (asked: Answer | Promise<Answer>): Promise<Answer> => {
  const answer = await asked
  expect(answer.status, answer.text).toBe(200)
  return answer
}

/** The number of a saved document, whatever its name in the answer. */
export const numberOf = async (asked: Promise<Answer>, name: string): Promise<string> => {
  const number = textIn((await done(asked)).body, name)
  expect(number).not.toBe('')
  return number
}

const furnish = async (shop: TestShop, { transit = false }: SmallBusinessOptions) => {
  const { admin } = shop
  const pids = {
    adwoa: await shop.customer('Auntie Adwoa Store'),
    school: await shop.customer('Achimota School'),
    nana: await shop.customer('Nana Yaa'),
    kojo: await shop.customer('Kojo Antwi'),
    yaw: await shop.customer('Yaw Asante'),
    abena: await shop.customer('Abena Serwaa'),
    mill: await shop.supplier('Golden Oil Mill'),
    grains: await shop.supplier('Tema Grains Ltd'),
    carter: await shop.supplier('Kojo Transport'),
    gcb: await shop.bank('GCB current account'),
    momo: await shop.bank('MTN MoMo wallet'),
    ecobank: await shop.bank('Ecobank current account'),
  }
  await done(admin.post('/api/vat/set/asempa', { scheme: 'GH-2026', validFrom: FIRST_DAY, tin: 'C0012345678' }))
  await done(admin.post('/api/branch/layaways/asempa/ACC', { terms: TERMS }))
  await hireStaff(admin, [
    { empname: 'Kwame Boateng', basicsalary: 2000 },
    { empname: 'Akosua Frimpong', basicsalary: 1500, branchcode: 'KUM' },
    { empname: 'Esi Addo', basicsalary: 1000 },
  ])
  await done(
    shop.journal(
      [
        ['C0000HD', 50_000, 0],
        [pids.gcb, 50_000, 0],
        [pids.ecobank, 50_000, 0],
        ['O0000CP', 0, 150_000],
      ],
      { by: admin, accDate: '2026-11-02', refNo: 'Capital' },
    ),
  )
  await done(
    shop.journal(
      [
        ['C0000HD', 20_000, 0],
        ['O0000CP', 0, 20_000],
      ],
      { by: admin, branch: 'KUM', accDate: '2026-11-02', refNo: 'Capital of Kumasi' },
    ),
  )
  // Each customer and supplier has documents: one without any is deleted for good when it is deactivated.
  for (const customer of [pids.adwoa, pids.school, pids.nana, pids.kojo, pids.yaw, pids.abena])
    await done(shop.sell({ sugar: 2 }, { by: admin, saleType: 'CREDIT', customer }))
  for (const supplier of [pids.mill, pids.grains, pids.carter])
    await done(shop.buy(supplier, { sugar: [20, { costPrice: 5 }] }, { by: admin }))
  await shop.owner.query("update app_user set role = 'ROLE_ADMIN' where username = 'granted'")
  if (transit) await done(admin.post('/api/settings/transfersintransit/asempa', { on: true }))
  return pids
}

/** A business with two branches, goods, money, people and everything that its documents need. It charges VAT. */
export type SmallBusiness = Awaited<ReturnType<typeof openSmallBusiness>>

export const openSmallBusiness = async (options: SmallBusinessOptions = {}) => {
  let now = new Date(`${FIRST_DAY}T08:00:00Z`)
  const clock = (): Date => {
    now = new Date(now.getTime() + 1_000)
    return now
  }
  const turn = (seconds: number): void => {
    now = new Date(now.getTime() + seconds * 1_000)
  }
  const signing = options.service === 'evat' ? await openSigning() : undefined
  const asking = options.service === 'phones' ? await openPhones({ now: () => now, turn }) : undefined
  const opened = await openShop({ clock, ...signing?.options, ...asking?.options })
  const people: Record<Person, Caller> = { admin: opened.admin, granted: opened.granted, denied: opened.denied }
  const calls: string[] = []
  const live = (name: Person): Caller =>
    liveCaller(
      () => people[name],
      path => calls.push(path),
    )
  const shop = await furnishTestShop(
    { ...opened, admin: live('admin'), granted: live('granted'), denied: live('denied') },
    { clock, accra: SHELVES, kumasi: SHELVES, stockedAt: new Date('2026-11-02T08:00:00Z'), by: 'admin' },
  )
  const pids = await furnish(shop, options)
  await signing?.begin(shop)
  await asking?.begin(shop, shop.admin, await shop.bank('Paystack'))
  const post = (path: string, body?: unknown, by: Caller = shop.admin): Promise<Answer> =>
    by.post(`/api/${path}`, body, { 'x-branch-code': 'ACC' })
  const business = {
    ...shop,
    ...pids,
    orders: orderVerbs(shop),
    transit: transitVerbs(shop),
    cheques: chequesOf(shop),
    counts: countVerbs(shop),
    layaways: layawaysOf(shop, pids.abena),
    registers: registersOf(shop),
    cash: cashOf(shop),
    service: options.service,
    /** The simulated service of GRA. */
    evat: () => present(signing, 'the service of GRA'),
    /** The simulated provider of mobile money. */
    phones: () => present(asking, 'the provider of mobile money'),
    /** Nothing waits for a service outside any more. */
    settle: async (): Promise<void> => signing?.send(),
    close: async (): Promise<void> => {
      await shop.close()
      await signing?.close()
      await asking?.close()
    },
    /** A call in Accra. */
    at: post,
    /** Makes a call that reverses a document; returns the number of the reversal. */
    undo: (path: string, number: string): Promise<string> => saved(post(`${path}/asempa/${number}`, { reason: 'Entered by mistake' })),
    today: () => now.toISOString().slice(0, 10),
    /** Another day: everybody signs in again. */
    goTo: async (day: string): Promise<void> => {
      now = new Date(`${day}T08:00:00Z`)
      for (const name of PEOPLE) people[name] = await openCaller(shop.server, { username: name, password: PASSWORD })
      await keepSessions(shop)
    },
    /** The calls that changed something while this work was done: "POST /api/…". */
    callsOf: async (work: () => Promise<void>): Promise<readonly string[]> => {
      const before = calls.length
      await work()
      return calls.slice(before)
    },
  }
  return business
}

export const idOfUser = async ({ admin }: Pick<SmallBusiness, 'admin'>, username: string): Promise<number> => {
  const { body } = await done(admin.get('/api/1.0/users/usersbydbname/asempa'))
  const found = (Array.isArray(body) ? body : []).find(each => fieldIn(each, 'username') === username)
  return Number(fieldIn(found, 'id'))
}
