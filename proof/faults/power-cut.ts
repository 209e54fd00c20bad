import { spawnSync } from 'node:child_process'
import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SOURCE = fileURLToPath(new URL('./power-cut.c', import.meta.url))
const PAGE = 4_096
const SECTOR = 512
const HEAD_BYTES = 24

/** What a power cut took: whole pages, parts of pages, and pages that had come to the disk without a sync. */
export type Cut = { readonly lost: number; readonly torn: number; readonly kept: number }

export type PowerCuts = {
  /** For the environment of PostgreSQL. */
  readonly environment: Readonly<Record<string, string>>
  /** One sync of a file fails with EIO, as on a failing disk. */
  failNextSync(): void
  hasFailed(): boolean
  /** Until the next cut no sync of a table or an index ends, so that what a checkpoint writes can be lost or torn. */
  holdTables(): void
  /** After every process of PostgreSQL was killed: undoes what was not synced, page by page as chance has it. */
  takeBack(random: () => number): Cut
}

/** Undefined where there is no C compiler. */
const compile = (folder: string): string | undefined => {
  const library = join(folder, 'power-cut.so')
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, SOURCE, '-ldl'], { stdio: 'inherit' })
  return status === 0 ? library : undefined
}

type Written = { readonly offset: number; readonly length: number; readonly old: Buffer }

/** Oldest first. A record that was cut by the kill had not been written to the file yet. */
const readJournal = (file: string): readonly Written[] => {
  const content = readFileSync(file)
  const records: Written[] = []
  for (let at = 0; at + HEAD_BYTES <= content.length; ) {
    const [offset, length, kept] = [0, 8, 16].map(place => Number(content.readBigUInt64LE(at + place)))
    if (offset === undefined || length === undefined || kept === undefined || at + HEAD_BYTES + kept > content.length) break
    records.push({ offset, length, old: content.subarray(at + HEAD_BYTES, at + HEAD_BYTES + kept) })
    at += HEAD_BYTES + kept
  }
  return records
}

const filesByInode = (folder: string): ReadonlyMap<number, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(path => [statSync(path).ino, path]),
  )

type Fate = 'lost' | 'torn' | 'kept'

const fateOf = (chance: number): Fate => (chance < 0.6 ? 'lost' : chance < 0.8 ? 'torn' : 'kept')

/** Newest first: a sector goes back to what was synced, unless chance says that it had come to the disk. */
const takeBackFile = (path: string, records: readonly Written[], random: () => number): ReadonlyMap<number, Fate> => {
  const fates = new Map<number, Fate>()
  const stays = new Map<number, boolean>()
  const staysAt = (sector: number): boolean => {
    const known = stays.get(sector)
    if (known !== undefined) return known
    const page = Math.floor((sector * SECTOR) / PAGE)
    const fate = fates.get(page) ?? fateOf(random())
    fates.set(page, fate)
    const answer = fate === 'kept' || (fate === 'torn' && random() < 0.5)
    stays.set(sector, answer)
    return answer
  }
  const file = openSync(path, 'r+')
  const size = fstatSync(file).size
  for (const { offset, length, old } of records.toReversed()) {
    for (let at = offset; at < Math.min(offset + length, size); ) {
      const end = Math.min((Math.floor(at / SECTOR) + 1) * SECTOR, offset + length, size)
      if (!staysAt(Math.floor(at / SECTOR))) {
        const before = Buffer.alloc(end - at)
        old.copy(before, 0, Math.min(old.length, at - offset), Math.min(old.length, end - offset))
        writeSync(file, before, 0, before.length, at)
      }
      at = end
    }
  }
  closeSync(file)
  return fates
}

/** Power cuts of a cluster, remembered in `folder`. Undefined where they cannot be made. */
export const openPowerCuts = (clusterFolder: string, folder: string): PowerCuts | undefined => {
  const library = process.platform === 'linux' ? compile(folder) : undefined
  if (library === undefined) return undefined
  const journal = join(folder, 'journal')
  const failure = join(journal, 'fail-next-sync')
  const hold = join(journal, 'hold-tables')
  mkdirSync(journal, { mode: 0o777 })
  return {
    environment: { LD_PRELOAD: library, POWER_CUT_FOLDER: clusterFolder, POWER_CUT_JOURNAL: journal },
    failNextSync: () => writeFileSync(failure, ''),
    hasFailed: () => !readdirSync(journal).includes('fail-next-sync'),
    holdTables: () => writeFileSync(hold, ''),
    takeBack: random => {
      rmSync(hold, { force: true })
      const paths = filesByInode(clusterFolder)
      const counts = { lost: 0, torn: 0, kept: 0 }
      for (const name of readdirSync(journal)) {
        const path = paths.get(Number(name))
        const records = readJournal(join(journal, name))
        if (path !== undefined && records.length > 0) for (const fate of takeBackFile(path, records, random).values()) counts[fate] += 1
        rmSync(join(journal, name), { force: true })
      }
      return counts
    },
  }
}
