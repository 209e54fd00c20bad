import { readBackupFile } from '../backup/backup-options.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { backupLines } from '../backup/say-backup.ts'
import { operate } from '../operate.ts'

await operate(
  async ({ owner, parameters, say, config: { passphrase } }) => {
    const started = performance.now()
    const file = readBackupFile(parameters, process.cwd(), new Date(), passphrase !== undefined)
    const made = await makeBackup(owner, file, say, passphrase === undefined ? {} : { lock: { passphrase } })
    for (const line of backupLines(made, performance.now() - started)) say(line)
    return true
  },
  { asItIs: true },
)
