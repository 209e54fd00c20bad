import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { withCopyingClient } from '../backup/copying-client.ts'
import { WAIT_COMMAND } from '../db/wal-archiving.ts'
import { systemClock } from '../host/clock.ts'
import { type ArchivedBooks, booksIn, newDataFolder, newScratch, openArchivedBooks } from '../testing/installation/archived-books.ts'
import { builtProgram } from '../testing/installation/built-programs.ts'
import { archiveCommand } from './archive-command.ts'
import { linesIn } from './archive-folder.ts'
import type { ArchiveKeeper } from './keep-archive.ts'
import { openArchive } from './open-archive.ts'

const PASSPHRASE = 'seven yams under the mat'

/** Only for the stories that run in this turn. None relies on another one. */
let opened: Promise<ArchivedBooks> | undefined
const open = (): Promise<ArchivedBooks> => {
  opened ??= openArchivedBooks()
  return opened
}
afterAll(async () => (await opened)?.close(), 60_000)

const reachNow = async (books: ArchivedBooks, keeper: ArchiveKeeper): Promise<void> => {
  const moment = await books.moment()
  for (let looks = 0; looks < 10 && (keeper.now().until ?? moment) <= moment; looks += 1) await keeper.look()
  expect(keeper.now().until?.getTime()).toBeGreaterThan(moment.getTime())
}

const linesNow = async (books: ArchivedBooks) => (await linesIn(books.archive)).map(({ name, about }) => [name, about?.encrypted])

test('without its passphrase an encrypted archive goes on encrypted and says so, and no line without encryption begins there @in-turn', async () => {
  const books = await open()
  await reachNow(books, books.keeper({ passphrase: PASSPHRASE }))
  const lines = await linesNow(books)
  const keyless = books.keeper()
  await books.post(1)
  await reachNow(books, keyless)
  expect(keyless.now().fault).toBe('passphrase')
  expect(books.reported.at(-1)).toContain('no passphrase is set. The archive stays encrypted')
  expect(await linesNow(books)).toEqual(lines)
  const [line] = await linesIn(books.archive)
  const files = [...(line?.segments.values() ?? []), ...(line?.bases.map(({ file }) => file) ?? [])]
  expect(files.filter(name => !name.endsWith('.age'))).toEqual([])
  await books.keeper({ mostWaitingBytes: -1 }).look()
  await books.post(1)
  await keyless.look()
  expect(keyless.now().fault).toBe('passphrase')
  expect(books.reported.at(-1)).toContain('so nothing is archived. Set AKONTA_BACKUP_PASSPHRASE')
  expect(await linesNow(books)).toEqual(lines)
  const again = books.keeper({ passphrase: PASSPHRASE })
  await reachNow(books, again)
  expect(again.now().fault).toBeNull()
  expect((await linesNow(books)).map(([, encrypted]) => encrypted)).toEqual([true, true])
}, 60_000)

test('a segment that cannot be read or written in its time is given up with an ordinary exit code, and archived at the next try @in-turn', async () => {
  const scratch = newScratch()
  const wal = join(scratch, 'wal')
  mkdirSync(wal)
  const source = join(scratch, 'segment')
  spawnSync('mkfifo', [source])
  const name = '0000000100000000000000AB'
  const archive = (seconds: number) =>
    spawnSync(
      '/bin/sh',
      [
        '-c',
        archiveCommand(wal, null, [process.execPath, builtProgram('archive-segment')], seconds)
          .replace('%f', name)
          .replace('%p', source),
      ],
      { encoding: 'utf8', timeout: 30_000 },
    )
  const { status, stderr } = archive(2)
  expect(status).toBe(1)
  expect(stderr).toContain(`The folder of the archive ${wal} has not answered for 2 seconds. It is tried again.`)
  expect(readdirSync(wal)).toEqual([])
  rmSync(source)
  writeFileSync(source, 'a segment')
  expect(archive(60).status).toBe(0)
  expect(readdirSync(wal)).toHaveLength(1)
}, 60_000)

/** Reading a FIFO that nobody writes blocks a thread, as a drive that is away does. */
const BLOCKED = `
import { readFile } from 'node:fs/promises'
import { endedInTime } from ${JSON.stringify(join(import.meta.dirname, '../host/dead-drive.ts'))}
process.stdout.write(String(await endedInTime(readFile(process.argv[2]), 200)))
setTimeout(() => process.exit(0), 200)
`

test('a program whose thread waits for a dead drive ends', async () => {
  const scratch = newScratch()
  spawnSync('mkfifo', [join(scratch, 'dead')])
  writeFileSync(join(scratch, 'ends.mjs'), BLOCKED)
  const child = spawn(process.execPath, ['--import', 'tsx', join(scratch, 'ends.mjs'), join(scratch, 'dead')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 20_000,
  })
  let said = ''
  child.stdout.on('data', text => (said += text))
  const [code, signal] = await once(child, 'close')
  expect({ said, code, signal }).toEqual({ said: 'false', code: null, signal: 'SIGKILL' })
}, 60_000)

const commandNow = async (books: ArchivedBooks): Promise<string> =>
  withCopyingClient(
    books.server.administrator,
    async client => (await client.query<{ value: string }>("select current_setting('archive_command') as value")).rows[0]?.value ?? '',
  )

test('stopping the server does not wait for a drive that does not answer, and the archive goes on at the next start @in-turn', async () => {
  const books = await open()
  await reachNow(books, books.keeper({ passphrase: PASSPHRASE }))
  const [line] = (await linesIn(books.archive)).slice(-1)
  const covered = join(line?.folder ?? '', 'covered.json')
  const content = readFileSync(covered)
  rmSync(covered)
  spawnSync('mkfifo', [covered])
  const { administrator, cluster } = books.server
  if (cluster === undefined) throw new Error('There is no included PostgreSQL')
  const archive = openArchive({
    plan: { folder: books.archive, minute: 0, keep: 2 },
    ...{ administrator, cluster, clock: systemClock, report: (each: string) => books.reported.push(each), passphrase: PASSPHRASE },
    program: [process.execPath, builtProgram('archive-segment')],
  })
  await wait(1_000)
  await archive.stop()
  // PostgreSQL would try to archive the rest before it ends.
  expect(await commandNow(books)).toBe(WAIT_COMMAND)
  // Whoever reads the FIFO goes on.
  for (let tries = 0; tries < 2; tries += 1)
    spawn('/bin/sh', ['-c', `cat > '${covered}'`], { stdio: ['pipe', 'ignore', 'ignore'] }).stdin?.end(content)
  await wait(500)
  rmSync(covered)
  writeFileSync(covered, content)
  await books.post(1)
  await reachNow(books, books.keeper({ passphrase: PASSPHRASE }))
}, 60_000)

test('a restore to a moment that is killed leaves no database, and the same command works again @in-turn', async () => {
  const books = await open()
  const dataFolder = newDataFolder()
  const keeper = books.keeper({ passphrase: PASSPHRASE })
  await reachNow(books, keeper)
  await books.post(1)
  const target = (await books.moment()).toISOString()
  await reachNow(books, keeper)
  const run = () =>
    spawn(process.execPath, [builtProgram('restore'), '--archive', books.archive, '--to-time', target], {
      env: { ...process.env, AKONTA_DATA: dataFolder, AKONTA_BACKUP_PASSPHRASE: PASSPHRASE },
      stdio: 'ignore',
    })
  const drafts = () => (existsSync(dataFolder) ? readdirSync(dataFolder).filter(name => name.startsWith('postgres-restore-')) : [])
  for (const reached of ['', 'cluster/pg_wal', 'cluster/PG_VERSION', 'recovery.log', 'cluster/postmaster.pid']) {
    const child = run()
    const earlier = drafts()
    const isThere = () => drafts().some(name => !earlier.includes(name) && existsSync(join(dataFolder, name, reached)))
    while (!isThere() && child.exitCode === null) await wait(2)
    child.kill('SIGKILL')
    await once(child, 'close')
    expect([reached, child.signalCode, existsSync(join(dataFolder, 'postgres'))]).toEqual([reached, 'SIGKILL', false])
  }
  const last = run()
  await once(last, 'close')
  expect(last.exitCode).toBe(0)
  expect(readdirSync(dataFolder).sort()).toEqual(['postgres', 'secrets'])
  const { postings, fault } = await booksIn(dataFolder)
  expect({ postings, fault }).toEqual({ postings: books.posted(), fault: null })
}, 120_000)

test('on a drive that takes longer for each segment than a look waits for one, the archive begins all the same @in-turn', async () => {
  const books = await open()
  const program = ['/bin/sh', '-c', 'sleep 4; exec "$0" "$@"', process.execPath, builtProgram('archive-segment')]
  const keeper = books.keeper({ plan: { folder: join(newScratch(), 'slow'), minute: 0, keep: 2 }, program })
  await keeper.look()
  expect(keeper.now()).toMatchObject({ fault: null, lastBaseAt: expect.any(Date) })
  await keeper.pause()
}, 180_000)
