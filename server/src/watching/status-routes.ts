import { Refusal } from '@akonta/domain/refusals'
import * as calls from '@akonta/domain/watching/status-calls'
import { reportUnsent } from '@akonta/domain/watching/till-calls'
import { hashOfSecret } from '../host/sha256.ts'
import { VERSION } from '../host/version.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { installationState } from './installation-queries.ts'
import { type Machine, machineState } from './machine.ts'
import { failedWebhooks, openRegisters, printerStates, queuesOfBusiness, recordedLater, undecidedRequests } from './status-queries.ts'
import { noteUnsent, unsentTills } from './till-reports.ts'

/** The state of the installation for an administrator: the machine without any other business, and what waits in this one. */
export const statusRoutes = (api: Api, machine: Machine | undefined): void => {
  handle(api, calls.installationStatus, async ({ tx, browserKey = '' }) => {
    const at = api.clock()
    const [state, there, queues, undecided, failed, printers, registers, tills, later] = await Promise.all([
      installationState(tx),
      machineState(machine),
      queuesOfBusiness(tx, at),
      undecidedRequests(tx),
      failedWebhooks(tx),
      printerStates(tx),
      openRegisters(tx),
      unsentTills(tx, hashOfSecret(browserKey), at),
      recordedLater(tx, at),
    ])
    return {
      at,
      version: VERSION,
      postgres: state.postgres,
      databaseBytes: Number(state.databaseBytes),
      grownBytes: Number(state.grownBytes),
      measuredDays: state.measuredDays,
      ...there,
      queues,
      ...undecided,
      failedWebhooks: failed,
      printers,
      registers,
      tills,
      recordedLater: later,
    }
  })

  handle(api, reportUnsent, async ({ tx, browserKey, body, actor }) => {
    if (browserKey === undefined) throw new Refusal('bad_input', 'X-Browser-Key is required')
    await noteUnsent(tx, hashOfSecret(browserKey), body, actor.at)
    return { noted: true }
  })
}
