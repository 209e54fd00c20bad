import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * The text of the source files of a folder of the project, such as `web/src`, by their path there, without tests. Reading files takes a tenth of the
 * time of `import.meta.glob`.
 */
export const sourcesIn = (folder: string, isWanted = (_path: string) => true): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
      .map(name => name.replaceAll('\\', '/'))
      .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && isWanted(name))
      .map(name => [name, readFileSync(`${ROOT}${folder}/${name}`, 'utf8')]),
  )
