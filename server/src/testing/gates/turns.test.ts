import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { IN_TURN } from '../installation/share-of-run.ts'
import { ROOT } from './source-files.ts'

const FOLDERS = ['domain/src', 'server/src', 'web/src', 'e2e/specs']
const TITLE = /(['"`])((?:(?!\1).)*REQ-\d{3}(?:(?!\1).)*)\1/g

/** The titles of all tests that name a requirement. */
const titles: readonly string[] = FOLDERS.flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(test|spec)\.tsx?$/.test(name))
    .flatMap(name => [...readFileSync(join(ROOT, folder, name), 'utf8').matchAll(TITLE)].map(([, , title = '']) => title)),
)

const requirementsIn = (title: string): readonly string[] => title.match(/REQ-\d{3}/g) ?? []
const takesTurns = (title: string): boolean => title.endsWith(IN_TURN)

test('a test of a requirement takes turns only if another test proves that requirement every time', () => {
  const provenEveryTime = new Set(titles.filter(title => !takesTurns(title)).flatMap(requirementsIn))
  const onlyInTurn = titles.filter(takesTurns).flatMap(requirementsIn)
  expect(titles.length).toBeGreaterThan(200)
  expect(onlyInTurn.filter(each => !provenEveryTime.has(each))).toEqual([])
})
