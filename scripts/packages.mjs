import { readFileSync } from 'node:fs'
import { inProject, refuse, runNpm } from './project.mjs'

const readPackages = file => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Whether node_modules matches the lock file; packages for other platforms may be missing. */
const areInstalled = () => {
  const wanted = readPackages(inProject('package-lock.json'))
  const installed = readPackages(inProject('node_modules/.package-lock.json'))
  if (!installed) return false
  return Object.entries(wanted)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .every(([path, { version, optional, devOptional, peer }]) => {
      const found = installed[path]
      return found ? found.version === version : Boolean(optional || devOptional || peer)
    })
}

/** Installs the packages of the lock file if any are missing or different. */
export const ensurePackages = async () => {
  if (areInstalled()) return
  process.stdout.write('Installing the packages, this takes half a minute.\n')
  const code = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) refuse('The packages could not be installed: see the message of npm above, then start again.')
}
