import { afterEach, expect, test, vi } from 'vitest'
import { readPaper, savePaper } from '../../ui/print/paper-choice.ts'
import { tillName } from '../../wallets/here/till-name.ts'
import { browserKey } from '../browser-key.ts'
import { createCart } from '../cart-store.ts'
import { clearSession, readSession, writeUser } from '../session-storage.ts'
import { deviceStore, followDevice, whenDeviceFull } from './device-store.ts'

const user = {
  ...{
    token: 'Bearer a.b.c',
    name_of_business: 'Asempa',
    userName: 'Ama',
    username: 'ama',
    userid: 2,
    dbname: 'asempa',
    business_code: 'A',
  },
  ...{ branchid: 'ALL', privilege: 'GRANT', roles: ['ROLE_USER'], location: '', phone: '' },
}

const full = (isFull: boolean): void => {
  vi.restoreAllMocks()
  if (!isFull) return
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
}

afterEach(() => {
  full(false)
  localStorage.clear()
})

test('on a device without room the list, its request id and the choices of a person work on in this tab, and one message says so', () => {
  let said = 0
  whenDeviceFull(() => {
    said += 1
  })
  const isLine = (line: unknown): line is { readonly id: number } => typeof line === 'object' && line !== null && 'id' in line
  const cart = createCart('roomcart', isLine, { storage: deviceStore, events: { addEventListener: () => undefined } })
  full(true)
  cart.getState().add({ id: 1 })
  const requestId = cart.getState().beginSave()
  expect(cart.getState()).toMatchObject({ lines: [{ id: 1 }], requestId })
  expect(cart.getState().beginSave()).toBe(requestId)
  savePaper('sale', 'a4')
  expect(readPaper('sale', 'till')).toBe('a4')
  expect(browserKey()).toBe(browserKey())
  expect(tillName()).toBe(tillName())
  expect(said).toBe(1)
  full(false)
  savePaper('sale', 'till')
  expect(localStorage.getItem('receiptpapersale')).toBe('till')
  deviceStore.removeItem('browserkey')
  deviceStore.removeItem('wallettill')
})

test('a person signs in on a device without room, and nobody else stays signed in on it', () => {
  writeUser(deviceStore, { ...user, token: 'Bearer x.y.z', username: 'kofi', userid: 3 })
  full(true)
  writeUser(deviceStore, user)
  expect(readSession(deviceStore).user).toMatchObject({ username: 'ama', token: user.token })
  expect(readSession(localStorage).user).toBe(null)
})

test('in a browser that gives this site no storage, a person signs in and a list works in this tab', () => {
  const denied = vi.fn(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  const real = localStorage
  Object.defineProperty(globalThis, 'localStorage', { get: denied, configurable: true })
  try {
    writeUser(deviceStore, user)
    expect(readSession(deviceStore).user).toMatchObject({ username: 'ama' })
    deviceStore.setItem('salescart', '[{"id":1}]')
    expect(deviceStore.getItem('salescart')).toBe('[{"id":1}]')
    deviceStore.removeItem('salescart')
    expect(deviceStore.getItem('salescart')).toBe(null)
    clearSession(deviceStore)
    expect(readSession(deviceStore).user).toBe(null)
    expect(denied).toHaveBeenCalled()
  } finally {
    Object.defineProperty(globalThis, 'localStorage', { value: real, configurable: true, writable: true })
  }
})

test('what another tab stores replaces what this tab holds', () => {
  let changed = (_: { readonly key: string | null; readonly isTrusted: boolean }): void => undefined
  followDevice({
    addEventListener: (_, listener) => {
      changed = listener
    },
  })
  full(true)
  deviceStore.setItem('anything', 'here')
  changed({ key: 'anything', isTrusted: false })
  expect(deviceStore.getItem('anything')).toBe('here')
  full(false)
  localStorage.setItem('anything', 'there')
  changed({ key: 'anything', isTrusted: true })
  expect(deviceStore.getItem('anything')).toBe('there')
})
