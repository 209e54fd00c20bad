import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/**
 * The account that PostgreSQL runs as. It refuses to run as root, so root gives it either a user namespace with one user (same files, no
 * further rights, no user to create) or the identity of an ordinary user.
 */
export type PostgresAccount = {
  /** Program and arguments with which this account runs a program. */
  readonly command: (program: string, parameters: readonly string[]) => { readonly program: string; readonly parameters: readonly string[] }
  /** For the spawned process, and for files that it must own; undefined: the current user. */
  readonly identity: { readonly uid: number; readonly gid: number } | undefined
}

const asWeAre: PostgresAccount = { command: (program, parameters) => ({ program, parameters }), identity: undefined }

const inUserNamespace: PostgresAccount = {
  command: (program, parameters) => ({
    program: 'unshare',
    parameters: ['-U', '--map-user=1000', '--map-group=1000', '--', program, ...parameters],
  }),
  identity: undefined,
}

const asUser = (uid: number, gid: number): PostgresAccount => ({ ...asWeAre, identity: { uid, gid } })

const isRoot = (): boolean => process.getuid?.() === 0

/** Whether the account can access `folder` and run `program`: a folder above them can be closed to it. */
export const canReach = (account: PostgresAccount, folder: string, program: string): boolean => {
  const { program: shell, parameters } = account.command('/bin/sh', ['-c', 'test -x "$1" && test -x "$2"', 'sh', folder, program])
  return spawnSync(shell, parameters, { ...account.identity, stdio: 'ignore' }).status === 0
}

/** The ordinary users that systems provide for services, the database's own first. */
const serviceUsers = (): readonly PostgresAccount[] => {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  return ['postgres', 'nobody'].flatMap(wanted =>
    users.filter(([name]) => name === wanted).map(([, , uid, gid]) => asUser(Number(uid), Number(gid))),
  )
}

/** The account for an existing cluster: that of its owner. */
export const accountOfOwner = (clusterFolder: string): PostgresAccount => {
  if (!isRoot()) return asWeAre
  const { uid, gid } = statSync(clusterFolder)
  return uid === 0 ? inUserNamespace : asUser(uid, gid)
}

/** The accounts to try for a new cluster inside `folder`, best first. */
export const accountsForNewCluster = (folder: string): readonly PostgresAccount[] => {
  if (!isRoot()) return [asWeAre]
  const { uid, gid } = statSync(folder)
  const folderOwner = uid === 0 ? [] : [asUser(uid, gid)]
  return [inUserNamespace, ...folderOwner, ...serviceUsers()]
}
