import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const PACKAGES = 'node_modules'
const BUNDLER = join(ROOT, PACKAGES, 'rolldown/bin/cli.mjs')

/** `npm test` has built the programs in the step before. */
const BUILT = process.env.AKONTA_BUILT_PROGRAMS

const build = (): string => {
  const scratch = mkdtempSync(join(inject('testServer').scratchFolder, 'programs-'))
  symlinkSync(join(ROOT, PACKAGES), join(scratch, PACKAGES))
  const folder = join(scratch, 'server')
  if (BUILT !== undefined) {
    // A copy: next to the original is the web, which a server would serve.
    cpSync(BUILT, folder, { recursive: true })
    return folder
  }
  const { status, stderr } = spawnSync(process.execPath, [BUNDLER, '--config', join(ROOT, 'server/rolldown.config.mjs'), '--dir', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The programs could not be built: ${stderr}`)
  return folder
}

let folder: string | undefined

/**
 * The built file of a program as an operator has it: `main`, or a command such as `backup`. All of them are built from the current sources,
 * at most once per test process: starting a program from its sources takes a second longer each time.
 */
export const builtProgram = (name: string): string => {
  folder ??= build()
  return join(folder, `${name}.js`)
}
