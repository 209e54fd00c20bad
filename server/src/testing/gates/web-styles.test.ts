import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileNames } from './source-files.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const TOKENS = 'web/src/styles/tokens.css'

/** Type and radii come from the scale: a length written with one of these properties is off it. */
const OFF_SCALE = /(?:font|font-size|--input-fz|border(?:-\w+)*-radius):[^;]*\b[\d.]+(?:px|r?em)\b[^;]*/g

/** So is spacing. A hairline is 1px, and more than 64px leaves room for something of a known size. */
const OFF_SPACING =
  /(?<![\w-])(?:(?:row-|column-)?gap|(?:padding|margin)(?:-\w+)*|--cell-[xy]|--printed-cell|--roll-gap): [^;]*(?<![\w.])(?:[2-9]|[1-5]\d|6[0-4])(?:\.\d+)?px\b[^;]*/g

const read = (wanted: RegExp) =>
  fileNames()
    .filter(path => path.startsWith('web/src/') && wanted.test(path))
    .map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

const sheets = read(/\.css$/).map(({ path, text }) => ({ path, css: text.replaceAll(/\/\*[\s\S]*?\*\//g, '') }))

/** The classes that a style sheet names, outside of :global(…). */
const classesIn = (css: string): readonly string[] => {
  const selectors = css.replaceAll(/:global\([^)]*\)/g, '').replaceAll(/[\w-]+:[^{};]*;/g, '')
  return [...selectors.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = '']) => name)
}

/** `path of the style sheet.class` of every class that a component names. */
const usedClasses = (): readonly string[] =>
  read(/\.tsx?$/).flatMap(({ path, text }) =>
    [...text.matchAll(/import (\w+) from '(\S+\.module\.css)'/g)].flatMap(([statement, variable = '', name = '']) => {
      const sheet = join(path, '..', name).replaceAll('\\', '/')
      const uses = text.replace(statement, '').matchAll(new RegExp(`\\b${variable}\\.(\\w+)(?!.*\\.css')`, 'g'))
      return [...uses].map(([, used = '']) => `${sheet}.${used}`)
    }),
  )

/** Every declaration that writes a length where a token belongs. */
const written = (offScale: RegExp): readonly string[] =>
  sheets
    .filter(({ path }) => path !== TOKENS)
    .flatMap(({ path, css }) => [...css.matchAll(offScale)].map(([declaration]) => `${path}: ${declaration}`))

test('sizes of type, radii of corners, gaps, padding and margins are tokens', () => {
  expect(sheets.length).toBeGreaterThan(50)
  expect(written(OFF_SCALE)).toEqual([])
  expect(written(OFF_SPACING)).toEqual([])
})

test('icons of every size grow with the size of type that a person has chosen', () => {
  const grown = sheets.flatMap(({ css }) => [...css.matchAll(/\.tabler-icon\[width="(\d+)"\]/g)].map(([, size]) => size))
  const used = read(/\.tsx$/).flatMap(({ text }) =>
    [...text.matchAll(/(?:<\w*Icon\w*\b[^>]*? size=\{|\bICON = \{ size: )(\d+)/g)].map(([, size]) => size),
  )
  expect(used.length).toBeGreaterThan(100)
  expect([...new Set(used)].filter(size => !grown.includes(size))).toEqual([])
})

test('the colours of the dark scheme are for screens: a state is legible on white paper too', () => {
  const dark = sheets.filter(({ css }) => /\[data-mantine-color-scheme="dark"\][^{]*\{[^}]*--/.test(css))
  expect(dark.map(({ path }) => path)).toEqual([TOKENS])
  expect(dark[0]?.css).toMatch(/@media screen \{\s*\[data-mantine-color-scheme="dark"\] \{[^{}]*\}\s*\}\s*$/)
})

test('a component uses every class of its style sheet, and no other', () => {
  const named = sheets
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, css }) => classesIn(css).map(name => `${path}.${name}`))
  const used = usedClasses()
  expect([...new Set(named)].filter(name => !used.includes(name))).toEqual([])
  expect([...new Set(used)].filter(name => !named.includes(name))).toEqual([])
})

test('no screen uses a colour of the component kit that the build leaves out', () => {
  const [, hues = ''] = /\^--mantine-color-\((.+?)\)/.exec(readFileSync(join(ROOT, 'web/without-colours.ts'), 'utf8')) ?? []
  expect(hues.split('|').length).toBeGreaterThan(5)
  const used = new RegExp(`mantine-color-(?:${hues})\\b|\\bcolor(?:=|: )[{'"]+(?:${hues})\\b`)
  expect(
    read(/\.(css|tsx?)$/)
      .filter(({ text }) => used.test(text))
      .map(({ path }) => path),
  ).toEqual([])
})

test('a table has a name for people who hear it', () => {
  const tables = read(/\.tsx$/).flatMap(({ path, text }) => [...text.matchAll(/<table\b[^>]*>/g)].map(([tag]) => ({ path, tag })))
  expect(tables.length).toBeGreaterThan(20)
  expect(tables.filter(({ tag }) => !/aria-label(?:ledby)?=/.test(tag)).map(({ path }) => path)).toEqual([])
})
