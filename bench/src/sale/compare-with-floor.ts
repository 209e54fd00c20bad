import type { Floor } from '../floor/floor.ts'
import { loadLine, say } from '../page.ts'
import { medianOf } from '../percentiles.ts'
import type { ScratchPlace } from '../scratch/with-server.ts'
import { withProcessorTime } from './processor-time.ts'
import { floorTarget, type SaleLoad, sellTo, serverTarget } from './sale-load.ts'

const ratioText = (ratios: readonly number[]): string => ratios.map(ratio => ratio.toFixed(2)).join(', ')

/** Sells on the floor and on the server in turn, so that whatever else the machine does falls on both. */
export const compareWithFloor = async (floor: Floor, place: ScratchPlace, rounds: number, load: SaleLoad): Promise<void> => {
  say(`\n${load.clients} client${load.clients === 1 ? '' : 's'}, ${load.shops.length} business${load.shops.length === 1 ? '' : 'es'}`)
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const least = await sellTo(floorTarget(floor), load)
    const full = await withProcessorTime(place, () => sellTo(serverTarget(place.server.address), load))
    ratios.push(full.perSecond / least.perSecond)
    say(`  floor ${loadLine(least)}`)
    say(`  sale  ${loadLine(full)}`)
  }
  say(`  sale / floor: ${ratioText(ratios)}, median ${medianOf(ratios).toFixed(2)}`)
}
