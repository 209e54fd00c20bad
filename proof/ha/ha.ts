import type { Plan } from '../plan.ts'
import type { Finding } from '../report.ts'
import { proveBoxFailover } from './box-failover.ts'
import { provePatroniFailover } from './patroni-failover.ts'

/** A database server that dies while tills sell: with the PostgreSQL in the box always, and with Patroni where it is installed. */
export const proveHa = async (plan: Plan): Promise<readonly Finding[]> => {
  const box = await proveBoxFailover(plan)
  // The first part has no safeguard of the second to disable.
  return plan.broken === 'nothing' ? [box, await provePatroniFailover(plan)] : [box]
}
