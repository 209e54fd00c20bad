import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRecord } from '@akonta/domain/contract/codec'

const versionIn = (file: string): string | undefined => {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return isRecord(content) && typeof content.version === 'string' ? content.version : undefined
}

/** The version of the nearest package.json that states one: the project's; for built programs, the copy that the build puts next to them. */
const versionAbove = (folder: string): string => {
  const file = join(folder, 'package.json')
  const version = existsSync(file) ? versionIn(file) : undefined
  if (version !== undefined) return version
  const above = dirname(folder)
  if (above === folder) throw new Error('No package.json with a version was found above the program')
  return versionAbove(above)
}

/** The release, such as "0.1.0". The project's package.json is the only place that states it. */
export const VERSION = versionAbove(dirname(fileURLToPath(import.meta.url)))
