import * as calls from '@akonta/domain/watching/status-calls'
import { VERSION } from '../host/version.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { installationState } from './installation-queries.ts'
import { type Machine, machineState } from './machine.ts'
import { openRegisters, printerStates, queuesOfBusiness, undecidedRequests } from './status-queries.ts'

/** The state of the installation for an administrator: the machine without any other business, and what waits in this one. */
export const statusRoutes = (api: Api, machine: Machine | undefined): void => {
  handle(api, calls.installationStatus, async ({ tx }) => {
    const [state, there, queues, undecided, printers, registers] = await Promise.all([
      installationState(tx),
      machineState(machine),
      queuesOfBusiness(tx),
      undecidedRequests(tx),
      printerStates(tx),
      openRegisters(tx),
    ])
    return {
      at: api.clock(),
      version: VERSION,
      postgres: state.postgres,
      databaseBytes: Number(state.databaseBytes),
      grownBytes: Number(state.grownBytes),
      measuredDays: state.measuredDays,
      ...there,
      queues,
      ...undecided,
      printers,
      registers,
    }
  })
}
