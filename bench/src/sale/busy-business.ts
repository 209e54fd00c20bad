import { say } from '../page.ts'
import type { ScratchShop } from '../scratch/scratch-shop.ts'
import type { ScratchPlace } from '../scratch/with-server.ts'
import { type SaleLoad, sellTo, serverTarget, soldLine } from './sale-load.ts'
import { watchWhere } from './where-time-goes.ts'

const CLIENTS = 16

/**
 * One business that sells at every till at once, so that all its sales meet at the end of one chain. Reports the rate and what they wait
 * for.
 */
export const measureBusyBusiness = async (
  place: ScratchPlace,
  shop: ScratchShop,
  load: Pick<SaleLoad, 'seconds' | 'random'>,
): Promise<void> => {
  say(`\n${CLIENTS} clients, 1 business: every sale takes its number and its place in the same chain`)
  const sell = () => sellTo(serverTarget(place), { shops: [shop], clients: CLIENTS, ...load })
  say(`  sale  ${soldLine(await sell())}`)
  say(`  sale, watched ${soldLine(await watchWhere(place.backDoor.superuser, sell))}`)
}
