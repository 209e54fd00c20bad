import { archiveSegment } from '../archive/seal-segment.ts'
import { StartFault } from '../host/start-fault.ts'
import { endWith } from '../operate.ts'

// PostgreSQL runs it for every file of its write-ahead log (archive_command): the folder, the key or "-", the name, and the file.
await endWith(async ({ parameters }) => {
  const [folder, recipient, name, source, ...more] = parameters
  if (folder === undefined || recipient === undefined || name === undefined || source === undefined || more.length > 0)
    throw new StartFault('PostgreSQL starts this program itself, with the folder of the archive, the key, the name and the file.')
  await archiveSegment({ folder, recipient: recipient === '-' ? null : recipient, name, source })
  return true
})
