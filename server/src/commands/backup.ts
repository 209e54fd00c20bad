import { readBackupFile } from '../backup/backup-options.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { backupLines } from '../backup/say-backup.ts'
import { openStore } from '../file-store/open-store.ts'
import { operate } from '../operate.ts'

await operate(
  async ({ owner, parameters, say, config: { passphrase, attachments, backupBucket } }) => {
    const started = performance.now()
    const file = readBackupFile(parameters, process.cwd(), new Date(), passphrase !== undefined)
    const made = await makeBackup(owner, file, say, {
      ...(passphrase !== undefined && { lock: { passphrase } }),
      store: openStore(attachments),
      bucket: backupBucket,
    })
    for (const line of backupLines(made, performance.now() - started)) say(line)
    return made.files.missing.length === 0
  },
  { asItIs: true },
)
