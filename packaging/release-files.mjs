import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { inProject } from '../scripts/project.mjs'
import { licencesOf } from './licences.mjs'
import { closureOf, LOADED_AS_FILES, NODE_PACKAGE, readLock } from './packages-to-run.mjs'

const isInstalled = path => existsSync(inProject(path))

const filesIn = folder =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))

/** Parts of packages that a running program never reads. Licence texts stay. */
const UNUSED = [
  /\.(d\.[cm]?ts|[cm]?ts|map|a|markdown)$/,
  /(^|\/)(test|tests|e2e|examples?|benchmarks?|bench|\.github|pkgconfig|include|scripts|share\/(man|doc))\//,
  /(^|\/)(eslint|playwright)\.config\.[cm]?js$/,
]
const isLicence = name => /^(licen[cs]e|copying|notice|copyright)/i.test(basename(name))
const isUsed = name => isLicence(name) || !(UNUSED.some(pattern => pattern.test(name)) || /\.md$/i.test(name))

const PROGRAM = /^(native\/)?bin\//

/** Ordinary files of packages that the program needs, and the links that npm packages cannot contain. */
const filesOfPackage = path => {
  const folder = inProject(path)
  const nested = name => name.startsWith('node_modules/')
  const files = filesIn(folder)
    .filter(name => !nested(name) && isUsed(name))
    .map(name => ({ to: `${path}/${name}`, from: join(folder, name), runs: PROGRAM.test(name) }))
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return files
  const links = JSON.parse(readFileSync(list, 'utf8')).map(({ source, target }) => ({
    to: `${path}/${target}`,
    linksTo: posix.relative(posix.dirname(target), source),
  }))
  const linked = new Set(links.map(({ to }) => to))
  return [...files.filter(({ to }) => !linked.has(to)), ...links]
}

/** The operator commands of the release: their names in package.json, each with its program in server/. */
export const commandsOf = ({ scripts }) =>
  Object.fromEntries(
    Object.entries(scripts).flatMap(([name, line]) => {
      const program = /^node scripts\/run\.mjs ([a-z-]+)$/.exec(line)?.[1]
      return program === undefined ? [] : [[name, program]]
    }),
  )

const nodeToBring = isInstalled(`node_modules/${NODE_PACKAGE}`) ? [NODE_PACKAGE] : []

/** The paths of the packages that the release contains as files. */
export const packagesAsFiles = lock => closureOf(lock, [...LOADED_AS_FILES, ...nodeToBring], { from: 'server', isInstalled })

/** The paths of the packages that are part of the release in any form, without our own. */
export const packagesInside = lock => {
  const own = ['domain', 'server', 'web']
  const all = ['server', 'web'].flatMap(from => {
    const { dependencies = {}, optionalDependencies = {} } = lock[from]
    const installed = Object.keys(optionalDependencies).filter(name => isInstalled(`node_modules/${name}`))
    return closureOf(lock, [...Object.keys(dependencies), ...installed], { from, isInstalled })
  })
  return [...new Set(all)].filter(path => !own.includes(path)).sort()
}

const ours = (from, to, runs = false) => ({ to, from: inProject(from), runs })

/** Everything of a release except the built server and web: { to, from | text | linksTo, runs }. */
export const filesAround = () => {
  const lock = readLock(inProject('package-lock.json'))
  const project = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  return [
    ours('packaging/program/akonta', 'akonta', true),
    ours('packaging/program/akonta.cmd', 'akonta.cmd'),
    ours('packaging/program/akonta.mjs', 'akonta.mjs'),
    ours('packaging/program/choose-command.mjs', 'choose-command.mjs'),
    ours('packaging/linux/install.sh', 'install.sh', true),
    ours('packaging/linux/akonta.service', 'linux/akonta.service'),
    ours('packaging/linux/akonta.env', 'linux/akonta.env'),
    ours('README.md', 'README.md'),
    ours('CHANGELOG.md', 'CHANGELOG.md'),
    ours('CONTRIBUTING.md', 'CONTRIBUTING.md'),
    ...filesIn(inProject('docs')).map(name => ours(`docs/${name}`, `docs/${name}`)),
    ours('LICENSE', 'LICENSE'),
    { to: 'commands.json', text: `${JSON.stringify(commandsOf(project), null, 2)}\n` },
    { to: 'licences/npm-packages.txt', text: licencesOf(packagesInside(lock), lock) },
    ours('packaging/licences/postgresql.txt', 'licences/postgresql.txt'),
    ...packagesAsFiles(lock).flatMap(filesOfPackage),
  ]
}

/** Every file of a release, sorted by name. The server and the web must be built. */
export const releaseFiles = () => {
  const built = ['server', 'web'].flatMap(part => {
    const folder = inProject('dist', part)
    return filesIn(folder).map(name => ({ to: `${part}/${name}`, from: join(folder, name), runs: false }))
  })
  return [...filesAround(), ...built].sort((a, b) => (a.to < b.to ? -1 : 1))
}
