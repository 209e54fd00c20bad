import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

const HOUR = 3_600

type Listener = (event: { readonly key: string | null }) => void

/** One browser: its storage, its listeners, and a check after each change as another tab would make it. */
const openBrowser = () => {
  const keys = new Map<string, string>()
  const listeners: Listener[] = []
  const changes: (() => void)[] = []
  const changed = (): void => {
    for (const look of changes) look()
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => keys.get(key) ?? null,
    setItem: (key: string, value: string) => {
      keys.set(key, value)
      changed()
    },
    removeItem: (key: string) => {
      keys.delete(key)
      changed()
    },
  })
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: Listener) => void listeners.push(listener),
    removeEventListener: () => undefined,
    dispatchEvent: (event: { readonly key: string | null }) => {
      for (const listener of listeners) listener(event)
      return true
    },
  })
  vi.stubGlobal(
    'StorageEvent',
    class {
      readonly key: string | null
      constructor(_type: string, { key }: { readonly key: string | null }) {
        this.key = key
      }
    },
  )
  return {
    keys,
    onChange: (look: () => void) => void changes.push(look),
    toldByAnotherTab: (key: string) => {
      for (const listener of listeners) listener({ key })
    },
  }
}

let browser: ReturnType<typeof openBrowser>

const load = async () => ({ ...(await import('./session.ts')), ...(await import('./session-storage.ts')) })

const ama = { userid: 1, username: 'ama', dbname: 'asempa' }
const kofi = { userid: 2, username: 'kofi', dbname: 'asempa' }

const signedIn = ({ userid, username, dbname }: typeof ama, times = 1) => {
  const exp = Date.now() / 1000 + times * HOUR
  const token = `head.${btoa(JSON.stringify({ sub: username, userid, dbname, exp, branchid: 'ALL', roles: ['ROLE_ADMIN'] }))}.signature`
  const names = { name_of_business: 'Asempa', userName: username, business_code: 'AT', location: '', phone: '' }
  return { token, userid, username, dbname, ...names, branchid: 'ALL', privilege: 'GRANT', roles: ['ROLE_ADMIN'] }
}

const ACCRA = { code: 'ACC', name: 'Accra Central' }
const KUMASI = { code: 'KUM', name: 'Kumasi' }

beforeEach(() => {
  vi.resetModules()
  browser = openBrowser()
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => vi.resetModules())

test('a new session of the same person never looks like a sign-out to another tab, at any step', async () => {
  const { startSessionOf, chooseBranch, readSession } = await load()
  startSessionOf(signedIn(ama))
  chooseBranch(ACCRA)
  const seen: unknown[] = []
  browser.onChange(() => {
    const { user, branch } = readSession(localStorage)
    seen.push([user?.username, branch?.code])
  })
  startSessionOf(signedIn(ama, 2))
  expect(seen.length).toBeGreaterThan(0)
  for (const step of seen) expect(step).toEqual(['ama', 'ACC'])
})

test('while another person signs in, no step combines one name with the other token', async () => {
  const { startSessionOf, chooseBranch, readSession } = await load()
  startSessionOf(signedIn(ama))
  chooseBranch(ACCRA)
  browser.onChange(() => {
    const { user } = readSession(localStorage)
    const [, claims = ''] = user?.token.split('.') ?? []
    expect(JSON.parse(atob(claims)).sub).toBe(user?.username)
  })
  startSessionOf(signedIn(kofi))
  expect(readSession(localStorage)).toMatchObject({ user: { username: 'kofi' }, branch: null })
})

test('the terms of a list are gone before the next person is announced', async () => {
  const { startSessionOf, chooseBranch, useSession } = await load()
  startSessionOf(signedIn(ama))
  chooseBranch(ACCRA)
  browser.keys.set('salescart', '[{"id":1}]').set('salescartterms', '{"customer":{"pid":"P1"}}')
  const found: boolean[] = []
  useSession.subscribe(() => found.push(browser.keys.has('salescartterms')))
  startSessionOf(signedIn(kofi))
  expect(found).toEqual([false])
})

test('interrupted work in one tab gives way to what the same person does in another', async () => {
  const { startSessionOf, chooseBranch, interruptSession, followOtherTabs, useSession, writeUser, writeBranch } = await load()
  startSessionOf(signedIn(ama))
  chooseBranch(ACCRA)
  followOtherTabs()
  interruptSession()
  writeUser(localStorage, signedIn(ama, 2))
  writeBranch(localStorage, KUMASI)
  browser.toldByAnotherTab('branchcode')
  expect(useSession.getState()).toMatchObject({ branch: KUMASI, interrupted: null })
  startSessionOf(signedIn(ama, 3))
  expect(useSession.getState().branch).toEqual(KUMASI)
})

test('a person whose session ended in another tab continues in this one with their branch, and nobody else does', async () => {
  const { startSessionOf, chooseBranch, followOtherTabs, clearSession, useSession } = await load()
  for (const [next, branch] of [
    [ama, ACCRA],
    [kofi, null],
  ] as const) {
    startSessionOf(signedIn(ama))
    chooseBranch(ACCRA)
    followOtherTabs()
    clearSession(localStorage)
    browser.toldByAnotherTab('jwtToken')
    expect(useSession.getState()).toMatchObject({ user: null, branch: null })
    startSessionOf(signedIn(next, 2))
    expect(useSession.getState()).toMatchObject({ user: { username: next.username }, branch, interrupted: null })
  }
})

test('the first user of one business is not the first user of another', async () => {
  const { isSamePerson } = await load()
  expect(isSamePerson(signedIn(ama), signedIn({ ...ama, dbname: 'other' }))).toBe(false)
  expect(isSamePerson(signedIn(ama), signedIn(ama, 2))).toBe(true)
  expect([isSamePerson(null, null), isSamePerson(signedIn(ama), null)]).toEqual([true, false])
})

test('an unclaimed list is dropped when the signed-in user changes the branch', async () => {
  const { writeUser, writeBranch } = await import('./session-storage.ts')
  writeUser(localStorage, signedIn(ama))
  writeBranch(localStorage, ACCRA)
  browser.keys.set('salescart', '[{"id":1}]')
  const { chooseBranch } = await load()
  expect(browser.keys.has('salescart')).toBe(true)
  chooseBranch(KUMASI)
  expect(browser.keys.has('salescart')).toBe(false)
})
