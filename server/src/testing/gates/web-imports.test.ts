import { expect, test } from 'vitest'
import { importKnots } from './import-knots.ts'
import { readProgram } from './source-files.ts'

const web = readProgram('web/src/')

const areaOf = (path: string): string | undefined => /^web\/src\/([^/]+)\//.exec(path)?.[1]

/** What the lowest areas may import of the web. Texts that every screen shares and the styles belong to no area. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  ui: ['lib', 'styles'],
  session: ['lib', 'ui'],
  navigation: ['lib'],
}

test('no two areas of the web import each other, directly or through others', () => {
  expect(importKnots(web, areaOf)).toEqual([])
})

test('lib, ui, session and navigation import only what is below them', () => {
  const upward = web.flatMap(({ path, imports }) => {
    const area = areaOf(path)
    const floor = area === undefined ? undefined : FLOORS[area]
    if (floor === undefined) return []
    const isAllowed = (to: string | undefined): boolean => to === undefined || to === area || floor.includes(to)
    return imports.filter(imported => !isAllowed(areaOf(imported))).map(imported => `${path} → ${imported}`)
  })
  expect(upward).toEqual([])
})

test('ui calls nothing: data reaches it through properties and contexts', () => {
  const callers = web.filter(({ path, text }) => path.startsWith('web/src/ui/') && /\bapi\.(get|post|put|delete)|\bfetch\(/.test(text))
  expect(callers.map(({ path }) => path)).toEqual([])
})

test('today and now are those of the server, which a screen takes from lib/storage/clock.ts', () => {
  const asking = web.filter(({ text }) => text.includes('new Date()')).map(({ path }) => path)
  expect(asking).toEqual([])
})

/** What the areas are about. A cart and a branch are not here: every entry screen and every report has them. */
const BUSINESS_WORDS =
  /\b(sale|invoice|supplier|customer|product|payee|payroll|employee|ledger|purchase|stock|vat)|Sale|Invoice|Supplier|Customer|Product|Payee|Payroll|Employee|Ledger|Purchase|Stock|Vat/g

test('ui knows no business word outside its comments', () => {
  const code = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const words = web
    .filter(({ path }) => path.startsWith('web/src/ui/'))
    .flatMap(({ path, text }) => [...new Set(code(text).match(BUSINESS_WORDS) ?? [])].map(word => `${path}: ${word}`))
  expect(words).toEqual([])
})
