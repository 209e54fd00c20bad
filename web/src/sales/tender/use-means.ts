import { type Means, meansOfBranch } from '@akonta/domain/sales/means-calls'
import { useQuery } from '@tanstack/react-query'
import { isServerAway } from '../../lib/api.ts'
import { call, keys } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { storedMeans, storeMeans } from '../../offline/stored-means.ts'
import { canStoreSales, useTill } from '../../offline/till-state.ts'
import { typingOf, useWalletReady } from '../../wallets/here/wallet-ready.ts'

/** From the server, or else the last list on this device. */
const findMeans = async (db: string, branch: string): Promise<readonly Means[]> => {
  if (canStoreSales() && !useTill.getState().line) return storedMeans(db, branch)
  try {
    const means = await call(meansOfBranch, { db, branch })
    // A device without room sells all the same while it is online.
    if (canStoreSales()) await storeMeans(db, branch, means).catch(() => undefined)
    return means
  } catch (failure) {
    if (!canStoreSales() || !isServerAway(failure)) throw failure
    return storedMeans(db, branch)
  }
}

/**
 * The banks and wallets whose payments are entered by hand, most used by the branch first. Left out are those that phones are asked for, and
 * those with payments by request only.
 */
export const useMeans = (branch: string) => {
  const db = useDb()
  const ready = useWalletReady(branch)
  return useQuery({
    queryKey: keys.of(meansOfBranch, { db, branch }),
    queryFn: () => findMeans(db, branch),
    select: means => means.filter(({ pid }) => pid !== ready.provider?.pid && typingOf(ready, pid) !== 'request_only'),
  })
}
