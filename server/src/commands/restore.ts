import { readWholeBackup } from '../backup/backup-file.ts'
import { readRestoring } from '../backup/backup-options.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { headsOf, restoredLine } from '../backup/say-backup.ts'
import { endWith, operateOn } from '../operate.ts'
import { verifyBusinesses } from '../verify/verify-businesses.ts'

await endWith(async ({ parameters, say, readConfig }) => {
  const { file, onlyChecks } = readRestoring(parameters, process.cwd())
  const { passphrase } = readConfig()
  // The file is read to its end before any data is touched.
  const backup = await readWholeBackup(file, { key: passphrase === undefined ? undefined : { passphrase } })
  say(`${file} is whole: made ${backup.header.madeAt}, SHA-256 ${backup.hash}`)
  if (onlyChecks) {
    for (const line of headsOf(backup.header)) say(line)
    return true
  }
  return operateOn(
    async ({ owner, database }) => {
      const started = performance.now()
      say(restoredLine(await restoreBackup(owner, backup, say), performance.now() - started))
      let isClean = true
      for (const { dbname, postings, head } of backup.header.businesses) {
        const noted = postings === '0' ? {} : { noted: { postingId: BigInt(postings), hash: head } }
        isClean = (await verifyBusinesses(database, { business: dbname, ...noted }, say)) && isClean
      }
      return isClean
    },
    { alone: true, asItIs: true },
  )
})
