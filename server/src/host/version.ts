import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** The sources and the built program are at different depths below the project, so its lock file shows where it is. */
const projectFolder = (folder: string): string => {
  if (existsSync(join(folder, 'package-lock.json'))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error('The program is outside its project: no package-lock.json was found above it')
  return projectFolder(above)
}

const projectFile = join(projectFolder(dirname(fileURLToPath(import.meta.url))), 'package.json')

/** The release, such as "0.1.0". The project's package.json is the only place that states it. */
export const VERSION = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(projectFile, 'utf8'))).version
