import { writeSync } from 'node:fs'
import { archiveSegment } from '../archive/seal-segment.ts'
import { StartFault } from '../host/start-fault.ts'
import { endWith } from '../operate.ts'

/** A drive that does not answer would hold this program without end. Node waits for its threads even when it exits, so only SIGKILL ends it. */
const endAfter = (seconds: number, folder: string): void => {
  const end = (): void => {
    writeSync(process.stderr.fd, `The folder of the archive ${folder} has not answered for ${seconds} seconds. It is tried again.\n`)
    process.kill(process.pid, 'SIGKILL')
  }
  setTimeout(end, seconds * 1000).unref()
}

// PostgreSQL runs it for every file of its write-ahead log (archive_command): the folder, the key or "-", the most seconds, the name, and the file.
await endWith(async ({ parameters }) => {
  const [folder, recipient, limit, name, source, ...more] = parameters
  const seconds = Number(limit)
  if (folder === undefined || recipient === undefined || name === undefined || source === undefined || more.length > 0 || !(seconds > 0))
    throw new StartFault(
      'PostgreSQL starts this program itself, with the folder of the archive, the key, the seconds, the name and the file.',
    )
  endAfter(seconds, folder)
  await archiveSegment({ folder, recipient: recipient === '-' ? null : recipient, name, source })
  return true
})
