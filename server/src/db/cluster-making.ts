import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemCode } from '../host/file-fault.ts'
import { StartFault } from '../host/start-fault.ts'
import type { ClusterLocation } from './cluster-location.ts'

export const SUPERUSER = 'postgres'

/** The environment of PostgreSQL's programs: only the variables of ours that they need. */
export const programEnvironment = (place: ClusterLocation): NodeJS.ProcessEnv => ({
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...place.binaries.environment,
})

const majorOf = (version: string): number => Number.parseInt(version.trim(), 10)

const run = (place: ClusterLocation, program: string, parameters: readonly string[]): string => {
  const command = place.account.command(program, parameters)
  const result = spawnSync(command.program, command.parameters, {
    ...place.account.identity,
    cwd: '/',
    env: programEnvironment(place),
    encoding: 'utf8',
  })
  if (result.status === 0) return result.stdout
  const reason = result.error?.message ?? result.stderr.trim()
  throw new StartFault(`PostgreSQL could not make its files in ${place.parent}: ${reason}`)
}

/** Text sorts and compares by code point in every cluster; from 17 on independently of the operating system. */
const localeParameters = (major: number): readonly string[] =>
  major >= 17 ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8', '--lc-messages=C']

const installedMajor = (place: ClusterLocation): number => majorOf(run(place, place.binaries.postgres, ['--version']).replace(/^\D*/, ''))

const refuseOtherVersion = (place: ClusterLocation): void => {
  const made = majorOf(readFileSync(join(place.clusterFolder, 'PG_VERSION'), 'utf8'))
  const installed = installedMajor(place)
  if (made !== installed) {
    throw new StartFault(
      `${place.clusterFolder} was made by PostgreSQL ${made} and this program brings ${installed}: use the Akonta that made it, or set AKONTA_DATA to a new folder.`,
    )
  }
}

/**
 * Creates the cluster if there is none: in a temporary place, then moved in one step, so that a crash leaves a complete cluster or none,
 * and of two simultaneous processes one wins. `durable: false` skips fsync (tests only).
 */
export const ensureCluster = (place: ClusterLocation, superuserSecret: string, durable: boolean): void => {
  if (existsSync(place.clusterFolder)) {
    refuseOtherVersion(place)
    return
  }
  const draft = mkdtempSync(join(place.parent, 'postgres-draft-'))
  try {
    const secretFile = join(draft, 'secret')
    writeFileSync(secretFile, superuserSecret, { mode: 0o600 })
    if (place.account.identity) {
      for (const path of [draft, secretFile]) chownSync(path, place.account.identity.uid, place.account.identity.gid)
    }
    const cluster = join(draft, 'cluster')
    run(place, place.binaries.initdb, [
      ...['-D', cluster, '-U', SUPERUSER, `--pwfile=${secretFile}`, '--auth=scram-sha-256', '--encoding=UTF8', '--data-checksums'],
      ...localeParameters(installedMajor(place)),
      ...(durable ? [] : ['--no-sync']),
    ])
    renameSync(cluster, place.clusterFolder)
  } catch (error) {
    const code = systemCode(error)
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
