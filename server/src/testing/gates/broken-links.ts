import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')
const FOLDERS = ['.', 'docs', 'docs/concepts', 'docs/decisions', 'bench', 'e2e', 'proof', 'evat-simulator', 'wallet-simulator']

const PAGES = FOLDERS.filter(folder => existsSync(join(ROOT, folder)))
  .flatMap(folder => readdirSync(join(ROOT, folder)).map(name => join(folder, name)))
  .filter(page => page.endsWith('.md'))

const textOf = (page: string): string => readFileSync(join(ROOT, page), 'utf8')

const isOfOurs = (target: string): boolean => !/^(https?:|mailto:)/.test(target)

/** The anchor of a heading, as GitHub makes it: "Every day: a backup" → "every-day-a-backup". */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const hasAnchor = (page: string, anchor: string): boolean =>
  [...textOf(page).matchAll(/^#{1,6} (.+)$/gm)].some(([, heading = '']) => anchorOf(heading.trim()) === anchor)

const isBroken = (page: string, target: string): boolean => {
  const [file = '', anchor] = target.split('#')
  const path = file === '' ? page : join(dirname(page), file)
  if (!existsSync(join(ROOT, path))) return true
  return anchor !== undefined && path.endsWith('.md') && !hasAnchor(path, anchor)
}

/** "page → target" for each relative link of a page whose file or heading does not exist. */
export const brokenLinks = (): readonly string[] =>
  PAGES.flatMap(page =>
    [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter(target => isOfOurs(target) && isBroken(page, target))
      .map(target => `${page} → ${target}`),
  )

const OF_THE_PROJECT = /`((?:domain|server|web|e2e|bench|proof|packaging|scripts|docs|evat-simulator|wallet-simulator)\/[\w./-]+)`/g
/** Written by `npm run proof`; of another project. */
const NOT_HERE = ['proof/report.json', 'docs/gra-evat']

/** "page names path" for each file or folder of the project that a page names and that does not exist. */
export const missingPaths = (): readonly string[] =>
  PAGES.flatMap(page =>
    [...textOf(page).matchAll(OF_THE_PROJECT)]
      .map(([, path = '']) => path)
      .filter(path => !NOT_HERE.includes(path) && !existsSync(join(ROOT, path)))
      .map(path => `${page} names ${path}`),
  )

/** Faults of the pages of decisions: not dated by their third line as by their name, or not listed in docs/README.md. */
export const undatedDecisions = (): readonly string[] => {
  const list = readFileSync(join(ROOT, 'docs/README.md'), 'utf8')
  return readdirSync(join(ROOT, 'docs/decisions')).flatMap(name => [
    ...(readFileSync(join(ROOT, 'docs/decisions', name), 'utf8')
      .split('\n')[2]
      ?.startsWith(name.slice(0, 10))
      ? []
      : [`${name} is not dated`]),
    ...(list.includes(`(decisions/${name})`) ? [] : [`${name} is not listed`]),
  ])
}

/** What the server or the web needs to run and the note on dependencies does not name. */
export const unnamedDependencies = (): readonly string[] => {
  const note = textOf('docs/decisions/2026-11-20-dependencies.md')
  return ['server', 'web'].flatMap(side => {
    const { dependencies }: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(textOf(`${side}/package.json`))
    return Object.keys(dependencies).filter(name => name !== '@akonta/domain' && !note.includes(name.slice(name.indexOf('/') + 1)))
  })
}
