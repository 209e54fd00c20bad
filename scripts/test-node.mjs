import { existsSync, mkdirSync } from 'node:fs'
import { inProject, refuse, run, runNpm } from './project.mjs'

const USAGE =
  'Name a version of Node, such as 22 or 24.1.0, and test files if not all are to run: npm run test:node -- 22 server/src/moving'

const [version = '', ...files] = process.argv.slice(2)
if (!/^\d{2}(\.\d{1,3}){0,2}$/.test(version)) refuse(USAGE)
if (files.some(file => file.startsWith('-'))) refuse(USAGE)

// The binaries of Node come as packages of npm, one for each platform, and are not installed.
const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const folder = inProject('dist', `node-${version}`)
const program = inProject('dist', `node-${version}`, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
if (!existsSync(program)) {
  mkdirSync(folder, { recursive: true })
  const install = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`]
  if ((await runNpm(install)) !== 0 || !existsSync(program))
    refuse(`Node ${version} could not be fetched from npm: see the messages above.`)
}
process.exitCode = await run(program, [inProject('node_modules', 'vitest/vitest.mjs'), 'run', '--project', 'server', ...files])
