import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isWhole } from '../archive.mjs'
import { NODE_PACKAGE } from '../packages-to-run.mjs'
import { liveADay } from './day-of-a-release.mjs'
import { openFindings } from './expect.mjs'
import { upgrade } from './upgrade.mjs'

// node packaging/check/main.mjs ARCHIVE [OLDER ARCHIVE]: tries a release in an empty folder, as root and as an ordinary user when root asks.
const [file, older] = process.argv.slice(2)
const say = line => process.stdout.write(`${line}\n`)
const trial = openFindings(say)

const NOBODY = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0
const base = mkdtempSync(join(tmpdir(), 'akonta-release-'))
chmodSync(base, 0o755)

const unpack = (from, to) => {
  mkdirSync(to)
  const { status } = spawnSync('tar', ['-xzf', from, '-C', to], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${from} could not be unpacked.`)
  return join(to, readdirSync(to)[0])
}

try {
  trial.expect('the archive is what its .sha256 says', isWhole(file))
  const folder = unpack(file, join(base, 'release'))
  const olderFolder = older === undefined ? undefined : unpack(older, join(base, 'older'))
  // Nothing is on the path, or Node alone where the release does not bring it.
  const path = join(base, 'bin')
  mkdirSync(path)
  const bringsNode = existsSync(join(folder, 'node_modules', NODE_PACKAGE))
  const olderBringsNode = olderFolder === undefined || existsSync(join(olderFolder, 'node_modules', NODE_PACKAGE))
  if (!bringsNode || !olderBringsNode) {
    copyFileSync(process.execPath, join(path, 'node'))
    chmodSync(join(path, 'node'), 0o755)
  }
  say(bringsNode ? 'With the Node of the release.' : `With Node ${process.version} on the path.`)

  const people = isRoot ? { root: {}, 'an ordinary user': NOBODY } : { 'an ordinary user': {} }
  for (const [who, account] of Object.entries(people)) {
    const own = name => account.uid !== undefined && chownSync(name, account.uid, account.gid)
    const given = name => {
      const folderOf = join(base, name)
      mkdirSync(folderOf)
      own(folderOf)
      return { folder, path, base: folderOf, account, own }
    }
    say(`As ${who}:`)
    const isThorough = who !== 'root'
    await liveADay({ ...given(`day-${account.uid ?? 'own'}`), isThorough }, { ...trial, say: line => say(`  ${line}`) })
    if (olderFolder && isThorough) await upgrade({ ...given('upgrade'), older: olderFolder }, { ...trial, say: line => say(`  ${line}`) })
  }
} catch (error) {
  trial.expect('the trial ended', false, error instanceof Error ? error.message : error)
} finally {
  rmSync(base, { recursive: true, force: true })
}
say(trial.findings.passed ? `${trial.findings.count} checks passed.` : 'The release is not fit.')
process.exitCode = trial.findings.passed ? 0 : 1
