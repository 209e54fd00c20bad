import { momentText } from '../archive/choose-line.ts'
import { restoreToTime } from '../archive/restore-to-time.ts'
import { checkFilesOutside } from '../attachments/keep-file-store.ts'
import { readWholeBackup } from '../backup/backup-file.ts'
import { readRestoring } from '../backup/backup-options.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { headsOf, restoredLine } from '../backup/say-backup.ts'
import { openStore } from '../file-store/open-store.ts'
import { StartFault } from '../host/start-fault.ts'
import { type Asked, endWith, operateOn } from '../operate.ts'
import { verifyBusinesses } from '../verify/verify-businesses.ts'

const restoreArchive = async ({ say, readConfig }: Asked, archive: string, target: Date | undefined): Promise<boolean> => {
  const { dataFolder, databaseServer, passphrase } = readConfig()
  if (databaseServer !== undefined)
    throw new StartFault('An archive is restored into the included PostgreSQL: unset DATABASE_URL, and set AKONTA_DATA to a new folder.')
  const { clean, until, lastChange } = await restoreToTime({ archive, target, dataFolder, passphrase, say })
  if (!clean) throw new StartFault('The books are not clean, so nothing was restored.')
  const last = lastChange === null ? '' : ` The last change in it was saved at ${momentText(lastChange)}.`
  say(`Restored to ${target === undefined ? 'the end of the archive' : momentText(until ?? target)}.${last} Everybody signs in again.`)
  return true
}

await endWith(async asked => {
  const { parameters, say, readConfig } = asked
  const restoring = readRestoring(parameters, process.cwd())
  if ('archive' in restoring) return restoreArchive(asked, restoring.archive, restoring.target)
  const { file, onlyChecks } = restoring
  const { passphrase } = readConfig()
  // The file is read to its end before any data is touched.
  const backup = await readWholeBackup(file, { key: passphrase === undefined ? undefined : { passphrase } })
  say(`${file} is whole: made ${backup.header.madeAt}, SHA-256 ${backup.hash}`)
  if (onlyChecks) {
    for (const line of headsOf(backup.header)) say(line)
    return true
  }
  return operateOn(
    async ({ owner, database, config }) => {
      const started = performance.now()
      say(restoredLine(await restoreBackup(owner, backup, say), performance.now() - started))
      let isClean = true
      for (const { dbname, postings, head } of backup.header.businesses) {
        const noted = postings === '0' ? {} : { noted: { postingId: BigInt(postings), hash: head } }
        isClean = (await verifyBusinesses(database, { business: dbname, ...noted }, say)) && isClean
      }
      const { files, lost, faults } = await checkFilesOutside(database, openStore(config.attachments), { reads: true })
      for (const fault of faults) say(fault)
      if (files > 0)
        say(
          `${files} photos and files are in a store and not in the backup: ${lost === 0 ? 'all of them are there' : `${lost} are missing`}`,
        )
      return isClean && lost === 0
    },
    { alone: true, asItIs: true },
  )
})
