import { BREAKDOWNS } from '@akonta/domain/dashboard/sales-figures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallRow, DOCUMENT_KINDS_IN_PATH } from '../testing/gates/permission-row.ts'
import { PERMISSION_TABLE } from '../testing/gates/permission-table.ts'
import { COST, MARGIN, openSecretWorld, type SecretWorld, WORLD_BRANCHES } from '../testing/gates/secret-world.ts'
import { shareOf } from '../testing/installation/share-of-run.ts'
import type { Caller } from '../testing/world/caller.ts'

let world: SecretWorld

const READS = PERMISSION_TABLE.filter(({ method, may, path }) => method === 'GET' && may !== 'anybody' && path.includes(':db'))
/** The one call that reads and is not a GET. */
const LOCAL_COPY = '/api/upload/local'
const WHOLE_YEAR = 'start=2026-01-01&end=2026-12-31&date=2026-12-31&text=gin&size=50&compare=2026-01-01'

/** Every value of this world for a part of a path. */
const valuesOf = (name: string, { branch }: CallRow): readonly string[] => {
  const paper = DOCUMENT_KINDS_IN_PATH.find(kind => kind === branch)
  switch (name) {
    case 'db':
      return ['asempa']
    case 'branch':
    case 'branchId':
      return WORLD_BRANCHES
    case 'start':
      return ['2026-01-01']
    case 'end':
      return ['2026-12-31']
    case 'through':
      return ['2026-10-31']
    case 'type':
      return ['debtor', 'creditor', 'bank', 'ALLOWANCE']
    case 'category':
      return ['customers', 'suppliers']
    case 'cut':
      return BREAKDOWNS
    case 'kind':
      return ['product']
    case 'keyword':
    case 'text':
      return ['gin']
    case 'account':
      return ['I0000TR', 'C0000GS', 'C0000HD', 'S0000ES', 'A0000PY', '42']
    case 'pid':
      return world.pids
    case 'product':
    case 'id':
      return [...world.products, world.archivedProduct, ...world.employees].map(String)
    case 'invoice':
    case 'number':
    case 'invoicenum':
    case 'returnNumber':
      return [
        ...(paper === undefined ? [] : WORLD_BRANCHES.map(place => world.number(place, paper))),
        world.transfer,
        world.payrollRun,
        ...WORLD_BRANCHES.flatMap(place => DOCUMENT_KINDS_IN_PATH.map(kind => world.number(place, kind))),
      ]
    default:
      return ['1']
  }
}

const addressesOf = (row: CallRow): readonly string[] => {
  let filled: readonly string[] = ['']
  for (const part of row.path.split('/').slice(1)) {
    const values = part.startsWith(':') ? valuesOf(part.slice(1), row).map(encodeURIComponent) : [part]
    filled = filled.flatMap(head => values.map(value => `${head}/${value}`))
  }
  const branches = row.branch === 'query' ? [...WORLD_BRANCHES.map(place => `&branch=${place}`), ''] : ['']
  return [...new Set(filled)].flatMap(path => branches.map(branch => `${path}?${WHOLE_YEAR}${branch}`))
}

/** Every number of an answer with its path: JSON numbers, and amounts in text. */
const numbersIn = (value: unknown, way = ''): readonly (readonly [way: string, hundredths: number])[] => {
  if (typeof value === 'number') return [[way, Math.round(value * 100)]]
  if (typeof value === 'string')
    return [...value.matchAll(/\d[\d,]*\.\d{2}/g)].map(([amount]) => [way, Math.round(Number(amount.replaceAll(',', '')) * 100)])
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => numbersIn(inner, `${way}.${name}`))
}

const isCostOrMargin = (hundredths: number): boolean => hundredths !== 0 && (hundredths % COST === 0 || hundredths % MARGIN === 0)

type Found = { readonly address: string; readonly way: string; readonly amount: number }
type Seen = readonly { readonly address: string; readonly body: unknown; readonly text: string }[]

/** Everything that a user can read of these addresses. */
const readBy = async (person: Caller, addresses: readonly string[]): Promise<Seen> => {
  const seen = []
  for (const address of addresses) {
    const { status, body, text } = await person.get(address, { 'x-branch-code': 'ACC' })
    if (status === 200) seen.push({ address, body, text })
  }
  const { body, text } = await person.post(LOCAL_COPY, { database: 'asempa', branch: 'ACC' })
  seen.push({ address: LOCAL_COPY, body, text })
  return seen
}

const found = (seen: Seen, isSecret: (hundredths: number) => boolean): readonly Found[] =>
  seen.flatMap(({ address, body }) =>
    numbersIn(body).flatMap(([way, hundredths]) => (isSecret(hundredths) ? [{ address, way, amount: hundredths / 100 }] : [])),
  )

const told = ({ address, way, amount }: Found): string => `${address.split('?')[0]} ${way} ${amount}`

/** What the list of payees shows an administrator about one payee: its balance and its opening balance, in pesewas, without their sides. */
const balancesOf = (pid: string): readonly number[] =>
  admin
    .filter(({ address }) => address.includes(`/getpayee/asempa/${pid}?`))
    .flatMap(({ body }) => numbersIn(body))
    .flatMap(([way, hundredths]) => (/^\.(balance|openBalance)$/.test(way) && hundredths !== 0 ? [Math.abs(hundredths)] : []))

/** Every read call for four people: on a machine that does other work too, more than a hook usually takes. */
const LONGEST_READING_MS = 240_000

let admin: Seen
let denied: Seen
/** Privilege DENY, privilege GRANT in one branch, privilege GRANT in every branch. */
let others: readonly Seen[]

beforeAll(async () => {
  world = await openSecretWorld()
  const addresses = READS.flatMap(addressesOf)
  admin = await readBy(world.shop.admin, addresses)
  // Two in three addresses lead to no record, such as the number of a sale among purchases: of those each run asks some for the others.
  const answered = new Set(admin.map(({ address }) => address))
  const asked = [...answered, ...shareOf(addresses.filter(address => !answered.has(address)))].filter(address => address !== LOCAL_COPY)
  denied = await readBy(world.shop.denied, asked)
  others = [denied, await readBy(world.tied, asked), await readBy(world.shop.granted, asked)]
}, LONGEST_READING_MS)
afterAll(() => world.shop.close())

test('cost, margin and stock value are in no answer to a user with privilege DENY, in no field', () => {
  const calls = new Set(found(admin, isCostOrMargin).map(({ address }) => address.split('/asempa')[0]))
  expect(calls.size).toBeGreaterThan(15)
  expect(denied.length).toBeGreaterThan(40)
  expect(found(denied, isCostOrMargin).map(told)).toEqual([])
})

test('the balance of a supplier or a bank is in no answer to a user with privilege DENY; that of a customer is', () => {
  const [customer, supplier, bank] = world.pids
  for (const pid of [supplier, bank]) {
    const secret = new Set(balancesOf(pid))
    expect(secret.size).toBe(2)
    expect(found(admin, amount => secret.has(Math.abs(amount))).length).toBeGreaterThan(2)
    expect(found(denied, amount => secret.has(Math.abs(amount))).map(told)).toEqual([])
    const seen = denied.filter(({ address }) => address.includes(`/getpayee/asempa/${pid}?`))
    expect(seen.map(({ body }) => body)).toEqual(seen.map(() => expect.objectContaining({ balance: null, openBalance: null, drcr: null })))
  }
  const owed = new Set(balancesOf(customer))
  expect(owed.size).toBe(2)
  for (const amount of owed) expect(found(denied, seen => Math.abs(seen) === amount).length).toBeGreaterThan(0)
})

test('pay, and who is on the payroll, is only in answers to an administrator, in no field of any other', () => {
  const OF_A_PERSON = /findOne|payroll_emp_trans\/view/
  const AMOUNTS = /\.lines\.|^\.(basicsalary|loanamount|loanbalance)$/
  const pay = new Set(
    admin
      .filter(({ address }) => OF_A_PERSON.test(address))
      .flatMap(({ body }) => numbersIn(body))
      .flatMap(([way, hundredths]) => (AMOUNTS.test(way) && hundredths > 5_000 ? [hundredths] : [])),
  )
  expect(pay.size).toBeGreaterThan(8)
  expect(found(admin, amount => pay.has(amount)).length).toBeGreaterThan(pay.size)
  for (const seen of others) {
    expect(found(seen, amount => pay.has(amount)).map(told)).toEqual([])
    expect(seen.filter(({ text }) => text.includes('Salaried')).map(({ address }) => address)).toEqual([])
  }
})
