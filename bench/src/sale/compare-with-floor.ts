import type { Floor } from '../floor/floor.ts'
import { say } from '../page.ts'
import { medianOf } from '../percentiles.ts'
import type { ScratchPlace } from '../scratch/with-server.ts'
import { floorTarget, type SaleLoad, type Sold, sellTo, serverTarget, soldLine } from './sale-load.ts'

const processorOf = ({ processor }: Sold): number => (processor ? processor.node + processor.postgres : 0)

const sayRatios = (what: string, ratios: readonly number[]): void =>
  say(`  ${what}: ${ratios.map(ratio => ratio.toFixed(2)).join(', ')}, median ${medianOf(ratios).toFixed(2)}`)

/** Sells bare, guarded and on the server in turn, so that other load on the machine affects all three. */
export const compareWithFloor = async (floor: Floor, place: ScratchPlace, rounds: number, load: SaleLoad): Promise<void> => {
  say(`\n${load.clients} client${load.clients === 1 ? '' : 's'}, ${load.shops.length} business${load.shops.length === 1 ? '' : 'es'}`)
  const rates: Record<'guarded' | 'full', number[]> = { guarded: [], full: [] }
  const processors: typeof rates = { guarded: [], full: [] }
  for (let round = 1; round <= rounds; round += 1) {
    const bare = await sellTo(floorTarget(floor, 'bare', place), load)
    const sold = {
      guarded: await sellTo(floorTarget(floor, 'guarded', place), load),
      full: await sellTo(serverTarget(place), load),
    }
    for (const kind of ['guarded', 'full'] as const) {
      rates[kind].push(sold[kind].perSecond / bare.perSecond)
      processors[kind].push(processorOf(sold[kind]) / processorOf(bare))
    }
    say(`  floor    ${soldLine(bare)}`)
    say(`  guarded  ${soldLine(sold.guarded)}`)
    say(`  sale     ${soldLine(sold.full)}`)
  }
  sayRatios('sales a second, guarded floor / floor', rates.guarded)
  sayRatios('sales a second, sale / floor', rates.full)
  if (process.platform !== 'linux') return
  sayRatios('processor a sale, guarded floor / floor', processors.guarded)
  sayRatios('processor a sale, sale / floor', processors.full)
}
