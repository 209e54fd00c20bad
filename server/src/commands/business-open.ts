import { withCopyingClient } from '../backup/copying-client.ts'
import { StartFault } from '../host/start-fault.ts'
import { aloneWith, mayBeAt, openAgain } from '../moving/fence.ts'
import { findBusiness } from '../moving/find-business.ts'
import { readOpening } from '../moving/moving-options.ts'
import { endWith, operateOn } from '../operate.ts'

await endWith(async ({ parameters }) => {
  const { dbname, didNotArrive } = readOpening(parameters)
  return operateOn(async ({ owner, say }) => {
    const { businessId, fence } = await withCopyingClient(owner, client => findBusiness(client, dbname))
    if (fence === 'moved')
      throw new StartFault(`${dbname} was moved and goes on elsewhere: it is open here again when it is moved or imported back.`)
    await aloneWith(owner, businessId, async () => {
      const place = await mayBeAt(owner, businessId)
      if (place !== undefined && !didNotArrive)
        throw new StartFault(
          `${dbname} may be open at ${place} already: run business:move again, which finishes the move. Only if it is not there: npm run business:open -- ${dbname} --did-not-arrive`,
        )
      say((await openAgain(owner, businessId)) ? `${dbname} is open again.` : `${dbname} was open already.`)
    })
    return true
  }, {})
})
