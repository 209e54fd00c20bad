import { isForOneBranch, isScope, SCOPES } from '@akonta/domain/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type BranchOf, type CallRow, DOCUMENT_KINDS_IN_PATH, type May } from '../testing/gates/permission-row.ts'
import { PERMISSION_TABLE } from '../testing/gates/permission-table.ts'
import { openSecretWorld, type SecretWorld, WORLD_BRANCHES, type WorldBranch } from '../testing/gates/secret-world.ts'
import { oneFor } from '../testing/installation/share-of-run.ts'
import { type Answer, type Caller, textIn, withApiKey } from '../testing/world/caller.ts'
import { PASSWORD } from '../testing/world/shop.ts'

const operation = z.object({
  'x-permission': z.string().optional(),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ example: z.unknown().optional(), examples: z.unknown().optional() }) }) })
    .optional(),
})
const documentSchema = z.object({ paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post', 'delete']), operation)) })
const firstOfMany = z.object({ example1: z.object({ value: z.unknown() }) })

let world: SecretWorld
/** The documented body of a call: "POST /api/…" → body. */
const examples = new Map<string, unknown>()
/** The right that a call needs. */
const rights = new Map<string, string>()

beforeAll(async () => {
  world = await openSecretWorld()
  const { paths } = documentSchema.parse((await world.shop.server.inject('/docs/json')).json())
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { requestBody, 'x-permission': right }] of Object.entries(operations)) {
      const { example, examples: many } = requestBody?.content['application/json'] ?? {}
      const body = example ?? (many === undefined ? undefined : firstOfMany.parse(many).example1.value)
      const name = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
      examples.set(name, body)
      if (right !== undefined) rights.set(name, right)
    }
  // With an opening balance it needs another right.
  const payee = 'POST /api/accounting/people/create/:db'
  examples.set(payee, { ...z.looseObject({}).parse(examples.get(payee)), openBalance: 0, drcr: '' })
})
afterAll(() => world.shop.close())

const nameOf = ({ method, path }: CallRow): string => `${method} ${path}`
const isPaper = (branch: BranchOf) => DOCUMENT_KINDS_IN_PATH.some(kind => kind === branch)

/** Path values of records that do not exist, so that a permitted call changes nothing. */
const PLAIN: Readonly<Record<string, string>> = {
  start: '2026-11-01',
  end: '2026-11-20',
  date: '2026-11-20',
  through: '2026-10-31',
  month: '2026-11',
  figure: 'sales',
  type: 'debtor',
  kind: 'product',
  category: 'customers',
  cut: 'product',
  check: 'discounts',
  session: 'RS-0000000000',
  by: 'KEEPER',
  list: 'recent',
  line: 'customers',
}
const NOTHING = '999999'
/** Existing records, for calls that only read. */
const records = (): Readonly<Record<string, string>> => ({
  ...PLAIN,
  account: 'C0000HD',
  pid: world.pids[0],
  id: String(world.products[0]),
  product: String(world.products[0]),
})
const QUERY = 'start=2026-11-01&end=2026-11-20&date=2026-11-20&place=safe'

const addressOf = ({ path, branch }: CallRow, dbname: string, place: WorldBranch, values = PLAIN): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_part, name: string) => {
    if (name === 'db') return dbname
    if (name === 'branch' || name === 'branchId') return place
    const paper = DOCUMENT_KINDS_IN_PATH.find(kind => kind === branch)
    if (paper && (name === 'invoice' || name === 'number' || name === 'invoicenum' || name === 'returnNumber'))
      return encodeURIComponent(world.number(place, paper))
    return values[name] ?? NOTHING
  })
  return `${filled}?${QUERY}${branch === 'query' ? `&branch=${place}` : ''}`
}

const ask = (caller: Caller, { method }: CallRow, address: string, body?: unknown): Promise<Answer> => {
  if (method === 'GET') return caller.get(address)
  return method === 'DELETE' ? caller.delete(address) : caller.post(address, body)
}

/** The call with a valid body, for one of the branches, wherever it names it. */
const askFor = (caller: Caller, row: CallRow, place: WorldBranch): Promise<Answer> => {
  const example = examples.get(nameOf(row))
  const body = example === undefined ? undefined : row.branch === 'body' ? world.bodyIn(example, place) : example
  const person = row.branch === 'header' ? caller.with({ 'x-branch-code': place }) : caller
  return ask(person, row, addressOf(row, 'asempa', place, row.method === 'GET' ? records() : PLAIN), body)
}

const HOLDERS: Readonly<Record<May, number>> = { anybody: 0, 'signed-in': 1, everyone: 1, granted: 2, admin: 3 }
const NOBODY_ELSE = [401, 403]

test('a permitted user gets in, and every other user is told who may', async () => {
  const wrong: string[] = []
  const { shop } = world
  const people = [
    ['visitor', 0, shop.visitor],
    ['DENY', 1, shop.denied],
    ['GRANT of a branch', 2, world.tied],
    ['GRANT', 2, shop.granted],
    ['ROLE_ADMIN', 3, shop.admin],
  ] as const
  for (const [place, row] of PERMISSION_TABLE.entries()) {
    // On each side of the limit the nearest, and one of the others.
    const lowest = people.findIndex(([, rank]) => rank >= HOLDERS[row.may])
    const nearest = people.slice(Math.max(lowest - 1, 0), lowest + 1)
    const others = people.filter(person => !nearest.includes(person))
    for (const [name, rank, person] of [...nearest, ...oneFor(place, others)]) {
      // Signing out ends the session, so it uses a new one.
      const caller = row.path.endsWith('/logout') && rank > 0 ? await world.signIn('denied') : person
      const answer = await ask(caller, row, addressOf(isPaper(row.branch) ? { ...row, branch: 'business' } : row, 'asempa', 'ACC'))
      const mayDo = rank >= HOLDERS[row.may]
      const isIn = row.may === 'anybody' ? answer.status !== 403 : !NOBODY_ELSE.includes(answer.status)
      const isOut = answer.status === (rank === 0 ? 401 : 403) && (rank === 0 || answer.text.includes('"not_allowed"'))
      if (mayDo ? !isIn : !isOut) wrong.push(`${name}: ${nameOf(row)} ${answer.status} ${answer.text.slice(0, 120)}`)
    }
  }
  expect(wrong).toEqual([])
})

test('a user tied to a branch gets in there, and nowhere else', async () => {
  const wrong: string[] = []
  const tied = [
    [1, world.shop.denied],
    [2, world.tied],
  ] as const
  let asked = 0
  for (const row of PERMISSION_TABLE) {
    if (row.branch === 'business' || row.branch === 'named' || HOLDERS[row.may] > 2) continue
    for (const [rank, person] of tied) {
      if (rank < HOLDERS[row.may]) continue
      asked += 1
      const other = await askFor(person, row, 'KUM')
      if (other.status !== 403 || !other.text.includes('"not_your_branch"'))
        wrong.push(`KUM: ${nameOf(row)} ${other.status} ${other.text.slice(0, 120)}`)
      if (row.method !== 'GET') continue
      const own = await askFor(person, row, 'ACC')
      if (own.status !== 200) wrong.push(`ACC: ${nameOf(row)} ${own.status} ${own.text.slice(0, 120)}`)
    }
  }
  expect(asked).toBeGreaterThan(60)
  expect(wrong).toEqual([])
})

test('of a document in several branches, a user tied to one sees only its lines, which balance', async () => {
  const shown = z.object({ total: z.number(), lines: z.array(z.object({ branchname: z.string(), debit: z.number(), credit: z.number() })) })
  const entry = async (caller: Caller, number: string) =>
    shown.parse((await caller.get(`/api/accounting/generaljournal/entry/asempa/${number}`)).body)
  const whole = await entry(world.shop.granted, world.transfer)
  expect(new Set(whole.lines.map(({ branchname }) => branchname))).toEqual(new Set(['Accra Central', 'Kumasi Adum']))
  const own = await entry(world.tied, world.transfer)
  expect(own.lines).toEqual(whole.lines.filter(({ branchname }) => branchname === 'Accra Central'))
  const sum = (side: 'debit' | 'credit') => own.lines.reduce((total, line) => total + line[side], 0)
  expect(sum('debit')).toBeCloseTo(own.total, 2)
  expect(sum('credit')).toBeCloseTo(own.total, 2)
  expect(whole.total).toBeCloseTo(own.total * 2, 2)
})

test('no user of another business gets in, by its name or by the number of its records', async () => {
  const wrong: string[] = []
  const { shop } = world
  for (const row of PERMISSION_TABLE) {
    if (HOLDERS[row.may] === 0 || !row.path.includes(':db')) continue
    // Most addresses name no branch, and are the same for both.
    const addressesIn = (dbname: string) => new Set(WORLD_BRANCHES.map(place => addressOf(row, dbname, place)))
    for (const address of addressesIn('asempa')) {
      const named = await ask(shop.stranger, row, address, examples.get(nameOf(row)))
      if (named.status !== 403) wrong.push(`asempa: ${nameOf(row)} ${named.status}`)
    }
    if (row.method !== 'GET' || row.branch === 'business' || row.branch === 'header') continue
    for (const address of addressesIn('nextdoor')) {
      const numbered = await ask(shop.stranger, row, address)
      if (numbered.status !== 404) wrong.push(`nextdoor: ${nameOf(row)} ${numbered.status}`)
    }
  }
  expect(wrong).toEqual([])
})

/** A new key with these scopes, for what `use` does with it. It is revoked afterwards. */
const withScopes = async (scopes: readonly string[], use: (program: Caller) => Promise<void>, branchid = 'ALL'): Promise<void> => {
  const { admin, server } = world.shop
  const made = await admin.post('/api/connections/createkey/asempa', { name: 'Program', scopes, branchid, password: PASSWORD })
  if (made.status !== 200) throw new Error(`${scopes}: ${made.text}`)
  const { key } = z.object({ key: z.object({ id: z.number() }) }).parse(made.body)
  await use(withApiKey(server, textIn(made.body, 'secret')))
  expect((await admin.post('/api/connections/revokekey/asempa', { id: key.id })).body).toEqual({ revoked: true })
}

const isToldNo = ({ status, text }: Answer): boolean => status === 403 && text.includes('"not_allowed"')

test('a program gets in by the scope of its key, and not by all others; calls of sessions, users and keys are closed to it', async () => {
  const wrong: string[] = []
  const rowsOf = new Map<string, CallRow[]>()
  for (const row of PERMISSION_TABLE) {
    const right = rights.get(nameOf(row)) ?? 'public'
    rowsOf.set(right, [...(rowsOf.get(right) ?? []), row])
  }
  const askAll = async (program: Caller, rows: readonly CallRow[], isRight: (answer: Answer) => boolean): Promise<void> => {
    for (const row of rows) {
      const answer = await ask(program, row, addressOf(isPaper(row.branch) ? { ...row, branch: 'business' } : row, 'asempa', 'ACC'))
      if (!isRight(answer)) wrong.push(`${nameOf(row)} ${answer.status} ${answer.text.slice(0, 120)}`)
    }
  }
  let asked = 0
  for (const [right, rows] of rowsOf) {
    if (right === 'public') continue
    asked += rows.length
    await withScopes(
      SCOPES.filter(scope => scope !== right),
      program => askAll(program, rows, isToldNo),
    )
    if (isScope(right)) await withScopes([right], program => askAll(program, rows, ({ status }) => !NOBODY_ELSE.includes(status)))
  }
  expect(asked).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})

test('the key of a branch gets in there, and nowhere else', async () => {
  const wrong: string[] = []
  await withScopes(
    SCOPES.filter(isForOneBranch),
    async program => {
      for (const row of PERMISSION_TABLE) {
        if (row.branch === 'business' || row.branch === 'named' || !isScope(rights.get(nameOf(row)) ?? '')) continue
        if (HOLDERS[row.may] > 2) continue
        const other = await askFor(program, row, 'KUM')
        if (other.status !== 403 || !other.text.includes('"not_your_branch"'))
          wrong.push(`KUM: ${nameOf(row)} ${other.status} ${other.text.slice(0, 120)}`)
        if (row.method !== 'GET') continue
        const own = await askFor(program, row, 'ACC')
        if (own.status !== 200) wrong.push(`ACC: ${nameOf(row)} ${own.status} ${own.text.slice(0, 120)}`)
      }
    },
    'ACC',
  )
  expect(wrong).toEqual([])
})
