import { spawnSync } from 'node:child_process'
import { mkdtempSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const PACKAGES = 'node_modules'
const BUNDLER = join(ROOT, PACKAGES, 'rolldown/bin/cli.mjs')

const build = (): string => {
  const scratch = mkdtempSync(join(inject('testServer').scratchFolder, 'programs-'))
  symlinkSync(join(ROOT, PACKAGES), join(scratch, PACKAGES))
  const folder = join(scratch, 'server')
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
 * once per test process: starting a program from its sources takes a second longer each time.
 */
export const builtProgram = (name: string): string => {
  folder ??= build()
  return join(folder, `${name}.js`)
}
