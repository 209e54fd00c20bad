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
