import { withCopyingClient } from '../backup/copying-client.ts'
import { StartFault } from '../host/start-fault.ts'
import { openAgain } from '../moving/fence.ts'
import { findBusiness } from '../moving/find-business.ts'
import { readOpening } from '../moving/moving-options.ts'
import { endWith, operateOn } from '../operate.ts'

await endWith(async ({ parameters }) => {
  const dbname = readOpening(parameters)
  return operateOn(async ({ owner, say }) => {
    const { businessId, fence } = await withCopyingClient(owner, client => findBusiness(client, dbname))
    if (fence === 'moved')
      throw new StartFault(`${dbname} was moved and goes on elsewhere: it is open here again when it is moved or imported back.`)
    say((await openAgain(owner, businessId)) ? `${dbname} is open again.` : `${dbname} was open already.`)
    return true
  }, {})
})
