import pg from 'pg'

type Asking = Pick<pg.Client, 'query'>

/** Accepts every file and keeps none: nothing waits, and nothing is archived. */
export const DROP_COMMAND = ':'
/** Accepts no file: each of them waits. */
export const WAIT_COMMAND = 'exit 1'

/** A segment is archived after so many seconds, also when Akonta itself is not running. */
const ARCHIVE_TIMEOUT = '60s'

const set = (client: Asking, name: string, value: string): Promise<unknown> =>
  client.query(`alter system set ${name} = ${pg.escapeLiteral(value)}`)

const settingOf = async (client: Asking, name: string): Promise<string> =>
  (await client.query<{ value: string }>('select current_setting($1) as value', [name])).rows[0]?.value ?? ''

/**
 * Notes in the cluster whether the write-ahead log is archived. It stays there: a command that starts PostgreSQL without the server archives too.
 * Returns whether PostgreSQL must be started again for it. Switched off, the files of the log are dropped from now on.
 */
export const switchArchiving = async (client: Asking, archives: boolean): Promise<boolean> => {
  const isOn = (await settingOf(client, 'archive_mode')) === 'on'
  if (archives) {
    if (isOn) return false
    await set(client, 'archive_command', DROP_COMMAND)
    await set(client, 'archive_timeout', ARCHIVE_TIMEOUT)
    await set(client, 'archive_mode', 'on')
    return true
  }
  if (!isOn) return false
  await useArchiveCommand(client, DROP_COMMAND)
  await client.query('alter system reset archive_timeout')
  await client.query('alter system reset archive_mode')
  return false
}

/** Changes the command that archives a segment, without a restart. */
export const useArchiveCommand = async (client: Asking, command: string): Promise<void> => {
  if ((await settingOf(client, 'archive_command')) === command) return
  await set(client, 'archive_command', command)
  await client.query('select pg_reload_conf()')
}
