import { isDeepStrictEqual } from 'node:util'
import { formatCount } from '@akonta/domain/count-text'
import { moveFiles, readMoveFiles } from '../attachments/move-files.ts'
import { withCopyingClient } from '../backup/copying-client.ts'
import { openStore } from '../file-store/open-store.ts'
import { endWith, operateOn } from '../operate.ts'

await endWith(async ({ parameters, readConfig, readPlace }) => {
  const asked = readMoveFiles(parameters)
  const { attachments: setting } = readConfig()
  const to = readPlace('--to', asked.to)
  const from = asked.from === undefined ? setting : readPlace('--from', asked.from)
  const target = openStore(to)
  await target?.probe()
  return operateOn(
    ({ owner, say }) =>
      withCopyingClient(owner, async client => {
        const mayLeaveDatabase = isDeepStrictEqual(to, setting)
        const { moved, there, waiting, faults } = await moveFiles({ client, from: openStore(from), to: target, mayLeaveDatabase, say })
        const place = target?.name ?? 'the database'
        say(`${formatCount(moved)} files moved to ${place}, ${formatCount(there)} were there already`)
        for (const fault of faults) say(fault)
        if (waiting > 0)
          say(
            `${formatCount(waiting)} files stay in the database until the server writes new ones to ${place}: set AKONTA_ATTACHMENTS to it, start the server again, then run this again.`,
          )
        return faults.length === 0 && waiting === 0
      }),
    {},
  )
})
