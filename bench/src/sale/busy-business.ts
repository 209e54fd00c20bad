import { loadLine, say } from '../page.ts'
import type { ScratchShop } from '../scratch/scratch-shop.ts'
import type { ScratchPlace } from '../scratch/with-server.ts'
import { withProcessorTime } from './processor-time.ts'
import { type SaleLoad, sellTo, serverTarget } from './sale-load.ts'
import { watchWhere } from './where-time-goes.ts'

const CLIENTS = 16

/** One business that sells at every till at once: all its sales meet at the end of one chain. The figure, and what they wait for. */
export const measureBusyBusiness = async (
  place: ScratchPlace,
  shop: ScratchShop,
  load: Pick<SaleLoad, 'seconds' | 'random'>,
): Promise<void> => {
  say(`\n${CLIENTS} clients, 1 business: every sale takes its number and its place in the same chain`)
  const sell = () => sellTo(serverTarget(place.server.address), { shops: [shop], clients: CLIENTS, ...load })
  say(`  sale  ${loadLine(await withProcessorTime(place, sell))}`)
  say(`  sale, watched ${loadLine(await watchWhere(place.backDoor.superuser, sell))}`)
}
