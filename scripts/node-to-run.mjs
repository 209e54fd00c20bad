import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { inProject, run } from './project.mjs'

/** The package that contains Node for this platform. server/package.json names its version. */
const PACKAGE = `node-${process.platform}-${process.arch}`

const inPackage = file => inProject('node_modules', PACKAGE, file)

const includedVersion = () => {
  try {
    return `v${JSON.parse(readFileSync(inPackage('package.json'), 'utf8')).version}`
  } catch {
    return undefined
  }
}

const findIncluded = () => {
  const version = includedVersion()
  if (version === undefined) return undefined
  if (version === process.version) return { program: process.execPath, version }
  const program = inPackage('bin/node')
  // On a system without glibc it does not run.
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim() === version ? { program, version } : undefined
}

let included

/**
 * The Node that Akonta runs with: the one among the packages, or where there is none for this platform, or it does not run here, the one that runs this
 * process. { program, version }, to be asked when the packages are installed.
 */
export const nodeToRun = () => {
  included ??= findIncluded()
  return included ?? { program: process.execPath, version: process.version }
}

/** Runs a JavaScript file of an installed package. */
export const runPackage = (file, parameters, options) => run(nodeToRun().program, [inProject('node_modules', file), ...parameters], options)

/**
 * Goes on in the included Node and ends with its exit code; returns if this process runs that Node already. Only what is started before the packages are
 * installed, or without npm, starts a second process here: npm finds the included Node on its path.
 */
export const goOnInNodeToRun = async () => {
  const { program } = nodeToRun()
  if (program === process.execPath) return
  const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' })
  // A terminal sends Ctrl-C to both processes, and a second one would end Akonta at once. Any other signal reaches only this process.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  const code = await new Promise(resolve => {
    child.on('error', () => resolve(1))
    child.on('exit', exitCode => resolve(exitCode ?? 1))
  })
  process.exit(code)
}

/** All threads of the server share one pool of memory: one for each of them takes 10 MB more. For glibc; other systems ignore it. */
const ONE_POOL = { MALLOC_ARENA_MAX: '1' }

/**
 * Goes on with a program in this process, so that one Node serves and Ctrl-C reaches it. Where Node can replace the program of a
 * process, it does, and the memory that preparing took is free again.
 */
export const goOnWith = async file => {
  const parameters = [...process.execArgv, file]
  if (process.platform !== 'win32') process.execve?.(process.execPath, [process.execPath, ...parameters], { ...ONE_POOL, ...process.env })
  await import(pathToFileURL(file).href)
}
