import type { Floor } from '../floor/floor.ts'
import { loadLine, say } from '../page.ts'
import { medianOf } from '../percentiles.ts'
import { floorTarget, type SaleLoad, sellTo, serverTarget } from './sale-load.ts'

export type Comparison = {
  readonly clients: number
  /** Sales of the server per sale of the floor, one a round. */
  readonly ratios: readonly number[]
  readonly p50: number
  readonly p95: number
}

const ratioText = (ratios: readonly number[]): string => ratios.map(ratio => ratio.toFixed(2)).join(', ')

/** Sells on the floor and on the server in turn, so that whatever else the machine does falls on both. */
export const compareWithFloor = async (floor: Floor, address: string, rounds: number, load: SaleLoad): Promise<Comparison> => {
  say(`\n${load.clients} client${load.clients === 1 ? '' : 's'}, ${load.shops.length} business${load.shops.length === 1 ? '' : 'es'}`)
  const ratios: number[] = []
  const p50: number[] = []
  const p95: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const least = await sellTo(floorTarget(floor), load)
    const full = await sellTo(serverTarget(address), load)
    ratios.push(full.perSecond / least.perSecond)
    p50.push(full.p50)
    p95.push(full.p95)
    say(`  floor ${loadLine(least)}`)
    say(`  sale  ${loadLine(full)}`)
  }
  say(`  sale / floor: ${ratioText(ratios)}, median ${medianOf(ratios).toFixed(2)}`)
  return { clients: load.clients, ratios, p50: medianOf(p50), p95: medianOf(p95) }
}
