import type { Floor } from '../floor/floor.ts'
import { say } from '../page.ts'
import { medianOf } from '../percentiles.ts'
import type { ScratchPlace } from '../scratch/with-server.ts'
import { floorTarget, type SaleLoad, type Sold, sellTo, serverTarget, soldLine } from './sale-load.ts'

const processorOf = ({ processor }: Sold): number => (processor ? processor.node + processor.postgres : 0)

const sayRatios = (what: string, ratios: readonly number[]): void =>
  say(`  ${what}: ${ratios.map(ratio => ratio.toFixed(2)).join(', ')}, median ${medianOf(ratios).toFixed(2)}`)

/** Sells on the floor and on the server in turn, so that whatever else the machine does falls on both. */
export const compareWithFloor = async (floor: Floor, place: ScratchPlace, rounds: number, load: SaleLoad): Promise<void> => {
  say(`\n${load.clients} client${load.clients === 1 ? '' : 's'}, ${load.shops.length} business${load.shops.length === 1 ? '' : 'es'}`)
  const rates: number[] = []
  const processors: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const least = await sellTo(floorTarget(floor, place), load)
    const full = await sellTo(serverTarget(place), load)
    rates.push(full.perSecond / least.perSecond)
    processors.push(processorOf(full) / processorOf(least))
    say(`  floor ${soldLine(least)}`)
    say(`  sale  ${soldLine(full)}`)
  }
  sayRatios('sales a second, sale / floor', rates)
  if (process.platform === 'linux') sayRatios('processor a sale, sale / floor', processors)
}
