import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { startProgram } from '../program.ts'
import type { BackDoor } from '../scratch/back-door.ts'

export type FloorKind = 'bare' | 'guarded'

/** The same sale without checks: the least that this machine and this database need for it. */
export type Floor = {
  readonly address: string
  readonly processId: number
  /** The path of a sale, for a business and its branch: bare, or through the door with its checks. */
  path(kind: FloorKind, businessId: number, branchId: number): string
  stop(): Promise<void>
}

/** As many connections as the server has. */
const POOL_SIZE = 10

const COPY_POSITIONS = `
  insert into floor.position (business_id, branch_id, product_id, quantity, value, unit_cost, movement_no)
  select business_id, branch_id, product_id, quantity, value, unit_cost, movement_no from stock_position`

/** Opens the floor on the database of a scratch server, with the same stock. */
export const openFloor = async (backDoor: BackDoor): Promise<Floor> => {
  await backDoor.owner.query(readFileSync(new URL('./floor.sql', import.meta.url), 'utf8'))
  await backDoor.owner.query(COPY_POSITIONS)
  const program = startProgram(new URL('./floor-server.ts', import.meta.url))
  program.stdin.end(JSON.stringify({ connection: backDoor.appConnection, poolSize: POOL_SIZE }))
  const [address]: string[] = await once(createInterface({ input: program.stdout }), 'line')
  return {
    address: address ?? '',
    processId: program.pid ?? 0,
    path: (kind, businessId, branchId) => `/${kind}/${businessId}/${branchId}`,
    stop: async () => {
      program.kill('SIGTERM')
      await once(program, 'exit')
    },
  }
}
