import { milliseconds, say } from '../page.ts'
import type { Spread } from '../percentiles.ts'
import { BRANCH_CODE, type ScratchShop } from '../scratch/scratch-shop.ts'
import type { ScratchPlace } from '../scratch/with-server.ts'
import { runLoad } from './run-load.ts'

export type ReadSpread = Spread & { readonly done: number }

const WARM_UP_SECONDS = 0.5

/** One client that reads these addresses in turn for so many seconds. */
export const readLoad = (
  { server }: ScratchPlace,
  { token }: ScratchShop,
  paths: readonly string[],
  seconds: number,
): Promise<ReadSpread> => {
  const headers = { authorization: `Bearer ${token}`, 'x-branch-code': BRANCH_CODE }
  const requests = paths.map(path => ({ path, body: '' }))
  const clients = [{ method: 'GET', headers, requests }] as const
  return runLoad({ address: server.address, clients, warmUpSeconds: WARM_UP_SECONDS, seconds, expected: '' })
}

export const sayRead = (name: string, { p50, p95, done }: ReadSpread): void =>
  say(`    ${name.padEnd(22)} p50 ${milliseconds(p50)}  p95 ${milliseconds(p95)}  (${done} calls)`)
