import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeToRun, runPackage } from './node-to-run.mjs'
import { inProject } from './project.mjs'

const STAMPS = inProject('dist/stamps')

/** What decides which files the web is cut into. */
const WEB_BUILD = [
  'web/apart-file.ts',
  'web/apart.ts',
  'web/area-chunks.ts',
  'web/compressed-files.ts',
  'web/free-names.ts',
  'web/shell-files.ts',
  'web/sign-in-html.ts',
  'web/start-chunks.ts',
  'web/syntax.ts',
  'web/without-colours.ts',
  'web/without-docs.ts',
]

/** The parts to build, their sources, and how. */
const PARTS = {
  server: {
    result: 'dist/server/main.js',
    sources: ['package-lock.json', 'domain/src', 'server/src', 'server/rolldown.config.mjs'],
    build: () => runPackage('rolldown/bin/cli.mjs', ['--config', inProject('server/rolldown.config.mjs')], { quiet: true }),
  },
  web: {
    result: 'dist/web/index.html',
    sources: ['package-lock.json', 'domain/src', 'web/src', 'web/public', 'web/index.html', 'web/vite.config.ts', ...WEB_BUILD],
    build: () => runPackage('vite/bin/vite.js', ['build', inProject('web'), '--logLevel', 'warn']),
  },
}

const filesIn = path => {
  try {
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    if (error.code === 'ENOENT') return []
    throw error
  }
}

const isTest = path => /\.test\.tsx?$/.test(path)

/** The hash of all sources of a part: an equal hash means an equal build. */
const hashOf = sources => {
  const hash = createHash('sha256').update(nodeToRun().version)
  const files = sources.flatMap(source => filesIn(inProject(source))).filter(path => !isTest(path))
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const lastStamp = name => {
  try {
    return readFileSync(join(STAMPS, name), 'utf8')
  } catch {
    return undefined
  }
}

const ensurePart = async ([name, { sources, build, result }]) => {
  const stamp = hashOf(sources)
  if (lastStamp(name) === stamp && existsSync(inProject(result))) return true
  process.stdout.write(`Building the ${name}.\n`)
  if ((await build()) !== 0) return false
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(join(STAMPS, name), stamp)
  return true
}

/** Builds the named parts (server, web) whose sources changed since their last build; returns whether all succeeded. */
export const ensureBuilt = async (...names) => {
  const built = await Promise.all(
    Object.entries(PARTS)
      .filter(([name]) => names.includes(name))
      .map(ensurePart),
  )
  return built.every(Boolean)
}
