import { can } from '@akonta/domain/permissions'
import type { Found } from '@akonta/domain/search/search-calls'
import { afterEach, expect, test, vi } from 'vitest'
import { groupsFor } from './groups.ts'
import { helpFor } from './help-targets.ts'
import { noteRecent, readRecent } from './recent-targets.ts'
import { screensFor } from './screens.ts'
import { type Target, targetsMatching } from './target.ts'
import { noteVisit, usedMost } from './used-most.ts'

afterEach(() => vi.unstubAllGlobals())

const rightsOf = (role: string, privilege: string) => screensFor(action => can({ roles: [role], privilege }, action)).map(({ to }) => to)
const screensOf = (has: Parameters<typeof screensFor>[1]) => screensFor(() => true, has).map(({ to }) => to)
const target = (label: string, to = `/${label}`, hint = ''): Target => ({ kind: 'screen', label, to, hint })

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('screens without permission are not offered: the payroll to administrators only, the books to users who see them', () => {
  const admin = rightsOf('ROLE_ADMIN', 'GRANT')
  const granted = rightsOf('ROLE_USER', 'GRANT')
  const denied = rightsOf('ROLE_USER', 'DENY')
  for (const payroll of [
    '/admin/payroll',
    '/admin/payroll/employees',
    '/admin/payroll/payrollentry',
    '/register',
    '/admin/settingslayout/users',
  ])
    expect([payroll, admin.includes(payroll), granted.includes(payroll), denied.includes(payroll)]).toEqual([payroll, true, false, false])
  expect(granted).toContain('/admin/reports/trialbalance')
  expect(denied).not.toContain('/admin/reports/trialbalance')
  expect(denied).toContain('/admin/sales/makesales/CASH')
  expect(new Set(admin).size).toBe(admin.length)
})

test('E-VAT and the VAT return are offered only where they are used', () => {
  const [evat, vat] = ['/admin/reports/evatday', '/admin/reports/vatreturn']
  expect([evat, vat].map(to => screensOf({}).includes(to))).toEqual([false, false])
  expect([evat, vat].map(to => screensOf({ evat: true }).includes(to))).toEqual([true, false])
  expect([evat, vat].map(to => screensOf({ vat: true }).includes(to))).toEqual([false, true])
})

test('every typed word must match, ignoring case and accents; matches at the start come first', () => {
  const targets = [target('Cash Sales'), target('Sales Report', '/r', 'REPORTS'), target('Café', '/c')]
  expect(targetsMatching(targets, 'SALES').map(({ label }) => label)).toEqual(['Sales Report', 'Cash Sales'])
  expect(targetsMatching(targets, 'rep sal').map(({ label }) => label)).toEqual(['Sales Report'])
  expect(targetsMatching(targets, 'cafe')).toHaveLength(1)
  expect(targetsMatching(targets, 'none')).toEqual([])
})

test('recent targets come first, and no target twice', () => {
  const [cash, customers] = [target('Cash Sales', '/cash'), target('Customers', '/c')]
  const known = {
    recent: [target('Milo', '/milo'), target('Cash Sales', '/cash')],
    most: [cash, customers],
    screens: [cash, target('Banks', '/b'), customers],
  }
  expect(groupsFor('', known).map(({ title, targets }) => [title, ...targets.map(({ to }) => to)])).toEqual([
    ['Recently opened', '/milo', '/cash'],
    ['Used most', '/c'],
    ['Screens', '/b'],
  ])
  const found = { products: [target('Milo', '/milo'), target('Milo Tin', '/tin')], payees: [], employees: [], documents: [] }
  expect(groupsFor('mil', known, found).map(({ title, targets }) => [title, ...targets.map(({ to }) => to)])).toEqual([
    ['Recently opened', '/milo'],
    ['Products', '/tin'],
  ])
})

test('a user’s most used screens come first, and before there are any, those of every shop', () => {
  const store = memory()
  const screens = screensFor(action => can({ roles: ['ROLE_USER'], privilege: 'DENY' }, action))
  const first = (owner: string) => usedMost(store, owner, screens).map(({ to }) => to)[0]
  expect(first('asempa|ama')).toBe('/admin/sales/makesales/CASH')
  for (const to of ['/admin/reorderList', '/admin/reorderList', '/admin/productlist', '/admin/reports/trialbalance'])
    noteVisit(store, 'asempa|ama', to)
  expect(usedMost(store, 'asempa|ama', screens).map(({ to }) => to)).toEqual([
    '/admin/reorderList',
    '/admin/productlist',
    '/admin/sales/makesales/CASH',
    '/admin/sales/makesales/CREDIT',
    '/admin/sales/salesreport',
    '/admin/accounting/customer',
  ])
  expect(first('asempa|kofi')).toBe('/admin/sales/makesales/CASH')
})

test('help is found by what people do on a screen, comes last, and its words are not stored', () => {
  const found = (typed: string) => groupsFor(typed, { recent: [], most: [], screens: screensFor(() => true), help: helpFor(() => true) })
  const labels = (typed: string) =>
    found(typed)
      .at(-1)
      ?.targets.map(({ label }) => label)
  expect(labels('take goods back')).toContain('Take goods back')
  expect(labels('expected drawer')).toEqual(undefined)
  expect(labels('gross profit')).toContain('Dashboard of the owner')
  expect(found('labels').map(({ title }) => title)).toEqual(['Screens', 'How to do it'])
  expect(found('la').map(({ title }) => title)).toEqual(['Screens'])
  const store = memory()
  const [first] = helpFor(() => true)
  if (first === undefined) throw new Error('There is no help')
  noteRecent(store, 'adom|ama', first)
  expect(readRecent(store, 'adom|ama')).toEqual([{ kind: 'help', to: first.to, label: first.label, hint: first.hint }])
  expect(store.getItem('recentplaces')).not.toContain('words')
})

test('help about a screen is offered only to those who may open it, and general help to everybody', () => {
  const helpOf = (role: string, privilege: string) => helpFor(action => can({ roles: [role], privilege }, action)).map(({ to }) => to)
  const [admin, granted, denied] = [helpOf('ROLE_ADMIN', 'GRANT'), helpOf('ROLE_USER', 'GRANT'), helpOf('ROLE_USER', 'DENY')]
  const offered = (to: string) => [to, ...[admin, granted, denied].map(targets => targets.includes(to))]
  expect(['/help/screens/payroll-config', '/help/payroll', '/help/screens/branches'].map(offered)).toEqual([
    ['/help/screens/payroll-config', true, false, false],
    ['/help/payroll', true, false, false],
    ['/help/screens/branches', true, false, false],
  ])
  expect(['/help/screens/trial-balance', '/help/production'].map(offered)).toEqual([
    ['/help/screens/trial-balance', true, true, false],
    // Its report is open to everybody.
    ['/help/production', true, true, true],
  ])
  for (const to of ['/help/sell', '/help/screens/till', '/help/guides/cashier']) expect(denied).toContain(to)
})

test('documents come first if a number was typed', () => {
  const found = { products: [target('Milo 873', '/p')], payees: [], employees: [], documents: [target('ACC-26-000873', '/d')] }
  const titles = (typed: string) => groupsFor(typed, { recent: [], most: [], screens: [] }, found).map(({ title }) => title)
  expect(titles('873')).toEqual(['Documents', 'Products'])
  expect(titles('milo')).toEqual(['Products', 'Documents'])
})

test('a search result leads to its screen, or nowhere without permission', async () => {
  vi.stubGlobal('localStorage', memory())
  const { targetsOf } = await import('./found-targets.ts')
  const document = (kind: string, number: string, originalKind = kind, original = number) => ({
    ...{ number, kind, original, originalKind },
    ...{ date: '2026-11-20', branch: 'Accra Central', payee: '', theirNumber: '' },
  })
  const answer: Found = {
    products: [{ id: 1002, name: 'Milo Tin 400g', code: 'MILO-400' }],
    payees: [{ pid: 'SUP-0001', name: 'Tema Grains', category: 'creditor', phone: '' }],
    employees: [{ id: 7, name: 'Ama Mensah', code: 'EMP-0007' }],
    documents: [
      document('sale_return', 'ACC-R26-000001'),
      document('order', 'ORD-000012'),
      document('reversal', 'ACC-X26-000001', 'purchase', 'ACC-P26-000004'),
      document('opening_stock', 'ACC-O26-000001'),
    ],
  }
  const granted = targetsOf(answer, true)
  expect(granted.products).toEqual([{ kind: 'product', to: '/admin/product/view/1002', label: 'Milo Tin 400g', hint: '1002 · MILO-400' }])
  expect(granted.payees[0]?.to).toMatch(/^\/admin\/accounting\/statement\/SUP-0001\?/)
  expect(granted.documents.map(({ to }) => to)).toEqual([
    '/admin/sales/creditnote/ACC-R26-000001',
    '/admin/shop/orders/ORD-000012',
    '/admin/purchases/purchasesreportsingle/ACC-P26-000004',
    '/admin/accounting/entries/ACC-O26-000001',
  ])
  expect(granted.documents[2]?.hint).toBe('Reversal · reverses ACC-P26-000004 · 20-11-2026 · Accra Central')
  expect(granted.employees).toEqual([
    { kind: 'employee', to: '/admin/payroll/employees?text=EMP-0007', label: 'Ama Mensah', hint: 'EMP-0007' },
  ])
  const purchase = { ...document('purchase', 'ACC-P26-000004'), payee: 'Tema Grains', theirNumber: 'TG/881' }
  expect(targetsOf({ ...answer, documents: [purchase] }, false).documents[0]?.hint).toBe(
    "Purchase · 20-11-2026 · Accra Central · Tema Grains · supplier's number TG/881",
  )
  const denied = targetsOf(answer, false)
  expect(denied.payees[0]?.to).toBe('/admin/accounting/supplier')
  expect(denied.documents).toHaveLength(3)
})

test('the last eight are stored for their user, and nothing of them for another user or of another site', () => {
  const store = memory()
  for (let number = 1; number <= 10; number += 1) noteRecent(store, 'adom|esi', target(`Screen ${number}`, `/${number}`))
  noteRecent(store, 'adom|esi', target('Screen 9', '/9'))
  expect(readRecent(store, 'adom|esi').map(({ to }) => to)).toEqual(['/9', '/10', '/8', '/7', '/6', '/5', '/4', '/3'])
  expect(readRecent(store, 'adom|ama')).toEqual([])
  noteRecent(store, 'adom|ama', target('Banks', '/b'))
  expect(readRecent(store, 'adom|esi')).toEqual([])
  for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '']) {
    store.setItem('recentplaces', JSON.stringify({ owner: 'x', places: [{ kind: 'screen', to, label: 'L', hint: '' }] }))
    expect([to, readRecent(store, 'x')]).toEqual([to, []])
  }
  for (const broken of ['', '[]', '{"owner":"x"}', 'no json']) {
    store.setItem('recentplaces', broken)
    expect(readRecent(store, 'x')).toEqual([])
  }
})
