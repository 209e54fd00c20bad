import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartFault } from '../host/start-fault.ts'
import { accountOfOwner, accountsForNewCluster, canReach, type PostgresAccount } from './postgres-account.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'

/** Where the database files of a data folder are, and which account runs PostgreSQL on them. */
export type ClusterLocation = {
  readonly parent: string
  readonly clusterFolder: string
  readonly account: PostgresAccount
  readonly binaries: PostgresBinaries
}

const CLUSTER = 'postgres'
/** In the data folder, if its cluster is elsewhere: one line with the path. */
const ELSEWHERE = 'postgres-lives-in'
const PROGRAMS = 'programs'
const OPEN_TO_ALL = '/var/lib'
const ELSEWHERE_PREFIX = 'akonta-'

const placeIn = (parent: string, account: PostgresAccount, binaries: PostgresBinaries): ClusterLocation => ({
  parent,
  clusterFolder: join(parent, CLUSTER),
  account,
  binaries,
})

const movedBinaries = (binaries: PostgresBinaries, folder: string): PostgresBinaries => {
  const moved = (path: string) => path.replace(binaries.folder, folder)
  return {
    folder,
    initdb: moved(binaries.initdb),
    postgres: moved(binaries.postgres),
    environment: { LD_LIBRARY_PATH: join(folder, 'lib') },
  }
}

/**
 * Root without user namespaces, below a folder closed to others (/root, 0700): no ordinary user can access the data folder, so the cluster
 * and the programs get a folder that one can access.
 */
const makeElsewhere = (dataFolder: string, account: PostgresAccount, binaries: PostgresBinaries): ClusterLocation => {
  const parent = mkdtempSync(join(OPEN_TO_ALL, ELSEWHERE_PREFIX))
  chmodSync(parent, 0o755)
  const programs = join(parent, PROGRAMS)
  cpSync(binaries.folder, programs, { recursive: true, verbatimSymlinks: true })
  writeFileSync(join(dataFolder, ELSEWHERE), `${parent}\n`)
  return placeIn(parent, account, movedBinaries(binaries, programs))
}

/** Deletes what `makeElsewhere` made for a data folder that is about to be deleted. Its PostgreSQL must have stopped. */
export const removeElsewhere = (dataFolder: string): void => {
  const note = join(dataFolder, ELSEWHERE)
  if (!existsSync(note)) return
  const parent = readFileSync(note, 'utf8').trim()
  if (dirname(parent) === OPEN_TO_ALL && basename(parent).startsWith(ELSEWHERE_PREFIX)) rmSync(parent, { recursive: true, force: true })
}

const existingPlace = (dataFolder: string, binaries: PostgresBinaries): ClusterLocation | undefined => {
  const note = join(dataFolder, ELSEWHERE)
  const elsewhere = existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined
  const parent = elsewhere ?? dataFolder
  const cluster = join(parent, CLUSTER)
  if (!existsSync(cluster)) return undefined
  return placeIn(parent, accountOfOwner(cluster), elsewhere === undefined ? binaries : movedBinaries(binaries, join(elsewhere, PROGRAMS)))
}

/**
 * Finds the cluster of a data folder, or a place to create one. StartFault when no account that PostgreSQL could run as has access to it.
 */
export const findClusterLocation = (dataFolder: string, binaries: PostgresBinaries): ClusterLocation => {
  const existing = existingPlace(dataFolder, binaries)
  if (existing) {
    if (canReach(existing.account, existing.clusterFolder, existing.binaries.postgres)) return existing
    throw new StartFault(`PostgreSQL cannot use ${existing.clusterFolder} as this user: start Akonta as the user who owns that folder.`)
  }
  const accounts = accountsForNewCluster(dataFolder)
  const account = accounts.find(candidate => canReach(candidate, dataFolder, binaries.postgres))
  if (account) return placeIn(dataFolder, account, binaries)
  const stranger = accounts.find(candidate => candidate.identity !== undefined)
  if (stranger) return makeElsewhere(dataFolder, stranger, binaries)
  throw new StartFault(
    `PostgreSQL cannot use ${dataFolder} as this user: start Akonta as the user who owns that folder, or set AKONTA_DATA.`,
  )
}
