import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')
const FOLDERS = ['.', 'docs', 'docs/concepts', 'docs/decisions', 'bench', 'e2e', 'proof']

const isOfOurs = (target: string): boolean => !/^(https?:|mailto:|#)/.test(target)

/** "page → target" for each relative link of a page whose file does not exist. */
export const brokenLinks = (): readonly string[] =>
  FOLDERS.filter(folder => existsSync(join(ROOT, folder)))
    .flatMap(folder => readdirSync(join(ROOT, folder)).map(name => join(folder, name)))
    .filter(page => page.endsWith('.md'))
    .flatMap(page =>
      [...readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => target)
        .filter(target => isOfOurs(target) && !existsSync(join(ROOT, dirname(page), target.replace(/#.*$/, ''))))
        .map(target => `${page} → ${target}`),
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
