import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PACKAGES = 'node_modules'
/** Made on this machine, and made again in a copy. */
const LEFT_OUT = new Set([PACKAGES, 'dist', 'data', '.git', 'test-results', 'playwright-report', 'coverage'])
/** The packages that are folders of the project. */
const OWN = '@akonta'
const OWN_FOLDERS = ['bench', 'domain', 'e2e', 'server', 'web'] as const

export type Replacement = readonly [file: string, from: string, to: string]

/** The whole project in a temporary folder, with the installed packages of this one. */
export type CopiedProject = { readonly folder: string; remove(): void }

const replaceOnce = (folder: string, [file, from, to]: Replacement): void => {
  const path = join(folder, file)
  const parts = readFileSync(path, 'utf8').split(from)
  if (parts.length !== 2) throw new Error(`${file} contains ${parts.length - 1} times: ${from}`)
  writeFileSync(path, parts.join(to))
}

/** A copy of the sources in which each text is replaced once. An error when a text is not found exactly once: the break is out of date. */
export const copyProject = (replacements: readonly Replacement[]): CopiedProject => {
  const folder = mkdtempSync(join(tmpdir(), 'akonta-without-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    for (const name of readdirSync(ROOT).filter(each => !LEFT_OUT.has(each)))
      cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter: path => !path.endsWith(`/${PACKAGES}`) })
    mkdirSync(join(folder, PACKAGES, OWN), { recursive: true })
    for (const name of readdirSync(join(ROOT, PACKAGES)).filter(each => each !== OWN && each !== '.cache' && !each.startsWith('.vite')))
      symlinkSync(join(ROOT, PACKAGES, name), join(folder, PACKAGES, name))
    for (const name of OWN_FOLDERS) symlinkSync(join(folder, name), join(folder, PACKAGES, OWN, name))
    for (const replacement of replacements) replaceOnce(folder, replacement)
  } catch (error) {
    remove()
    throw error
  }
  return { folder, remove }
}
