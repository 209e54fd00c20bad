import { readBackupFile } from '../backup/backup-options.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { backupLines } from '../backup/say-backup.ts'
import { operate } from '../operate.ts'

await operate(
  async ({ owner, parameters, say }) => {
    const started = performance.now()
    const made = await makeBackup(owner, readBackupFile(parameters, process.cwd(), new Date()), say)
    for (const line of backupLines(made, performance.now() - started)) say(line)
    return true
  },
  { asItIs: true },
)
