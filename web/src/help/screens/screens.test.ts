import { type Action, can } from '@akonta/domain/permissions'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { MENUS } from '../../navigation/menus.ts'
import { SETTINGS_MENU } from '../../navigation/settings-menu.ts'
import { ROUTES } from '../../routes.tsx'
import { sourcesIn } from '../../testing/sources.ts'
import { HELP_TOPICS } from '../jobs/jobs.ts'
import { helpForPath, SCREEN_HELP } from './screens.ts'

/** Every address of the routes table; the page for unknown addresses is not a screen. */
const addressesOf = (routes: readonly RouteObject[]): readonly string[] =>
  routes.flatMap(route => [
    ...(route.index === true ? [''] : []),
    ...(route.path === undefined || route.path === '*' ? [] : [route.path]),
    ...addressesOf(route.children ?? []),
  ])

const addresses = addressesOf(ROUTES)
const helped = SCREEN_HELP.flatMap(({ routes }) => routes)

test('every screen has its help, and no help is for a screen that does not exist', () => {
  expect(addresses.length).toBeGreaterThan(100)
  expect(addresses.filter(address => !helped.includes(address))).toEqual([])
  expect(helped.filter(address => !addresses.includes(address))).toEqual([])
  expect(new Set(helped).size).toBe(helped.length)
})

test('help has its own address, names a job that exists, and is short enough to read next to the screen', () => {
  const slugs = SCREEN_HELP.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(slugs.filter(slug => !/^[a-z-]+$/.test(slug))).toEqual([])
  const jobs = HELP_TOPICS.map(({ slug }) => slug)
  expect(SCREEN_HELP.filter(({ job }) => job !== undefined && !jobs.includes(job)).map(({ slug }) => slug)).toEqual([])
  const long = SCREEN_HELP.flatMap(({ about, tasks, figures = [] }) => [
    about,
    ...tasks.map(([, how]) => how),
    ...figures.map(([, means]) => means),
  ])
    .flatMap(text => text.split(/(?<=[.?!]) /))
    .filter(sentence => sentence.split(' ').length > 20)
  expect(long).toEqual([])
})

test('a path finds the help of its screen, whatever its case, and the more exact address wins', () => {
  expect(helpForPath('/Admin/Sales/makesales/CASH')?.slug).toBe('till')
  expect(helpForPath('/admin/product/create')?.slug).toBe('add-product')
  expect(helpForPath('/admin/payroll/taxtables/2026/copy')?.slug).toBe('tax-tables')
  expect(helpForPath('/')?.slug).toBe('home')
  expect(helpForPath('/no/such/screen')).toBeNull()
})

const ROLES = [
  { roles: ['ROLE_ADMIN'], privilege: 'GRANT' },
  { roles: ['ROLE_USER'], privilege: 'GRANT' },
  { roles: ['ROLE_USER'], privilege: 'DENY' },
]
const openTo = (needs: Action | undefined) => ROLES.map(actor => needs === undefined || can(actor, needs))

test('help is for the same users as the entry of its screen in the menus', () => {
  const entries = [
    ...MENUS.flatMap(({ entries: first, additions = [] }) => [...first, ...additions.flatMap(part => part.entries)]),
    ...SETTINGS_MENU.filter(({ to }) => to.startsWith('/admin/settingslayout')).map(({ to }) => ({
      to,
      needs: 'change_settings' as const,
    })),
  ]
  const helpOf = (to: string) => openTo(helpForPath(to)?.needs)
  expect(entries.map(({ to }) => [to, helpOf(to)])).toEqual(
    entries.map(entry => [entry.to, openTo('needs' in entry ? entry.needs : undefined)]),
  )
})

test('help of a screen that refuses some users is not offered to them', () => {
  const files = sourcesIn('web/src')
  const table = files.get('routes.tsx') ?? ''
  const named = new Map([...table.matchAll(/const (\w+) = \(\) => import\('\.\/(.+)'\)/g)].map(([, name, file]) => [name, file]))
  const guarded = [...table.matchAll(/path: '(.+)', lazy: (?:\(\) => import\('\.\/(.+?)'\)|(\w+))/g)].filter(([, , file, name]) =>
    /\bforRight\(|<NotAllowed/.test(files.get(`${file ?? named.get(name)}`) ?? ''),
  )
  expect(guarded.length).toBeGreaterThan(40)
  const open = ['admin/accounting/statement/:pid']
  expect(
    guarded.flatMap(([, path = '']) => (SCREEN_HELP.find(({ routes }) => routes.includes(path))?.needs === undefined ? [path] : [])),
  ).toEqual(open)
})
