import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { ROUTES } from '../routes.tsx'
import { helpForPath, SCREEN_HELP } from './screen-topics.ts'
import { HELP_TOPICS } from './topics.ts'

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

test('help has its own address, names a job that exists, and is short enough to read beside the screen', () => {
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

test('a path finds the help of its own screen, whatever its case, and the more exact address wins', () => {
  expect(helpForPath('/Admin/Sales/makesales/CASH')?.slug).toBe('till')
  expect(helpForPath('/admin/product/create')?.slug).toBe('add-product')
  expect(helpForPath('/admin/payroll/taxtables/2026/copy')?.slug).toBe('tax-tables')
  expect(helpForPath('/')?.slug).toBe('home')
  expect(helpForPath('/no/such/screen')).toBeNull()
})
