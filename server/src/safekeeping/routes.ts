import { Refusal } from '@akonta/domain/refusals'
import type { BackupState } from '@akonta/domain/safekeeping/safekeeping-calls'
import * as calls from '@akonta/domain/safekeeping/safekeeping-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { recordAction } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { handle, handleOutside } from '../http/handle.ts'
import type { Safekeeping, Work } from './open-safekeeping.ts'

const OTHER_BUSINESSES: Statement = {
  name: 'safekeeping-other-businesses',
  text: 'select exists (select from every_business() each where each.business_id <> current_business()) as others',
}

/**
 * A backup holds the books of every business of the installation and costs its machine work, so only the administrator of the one business there
 * is may start one here. With several, the operator of the server does.
 */
const hasInstallationToThemselves = async (tx: Transaction): Promise<boolean> => {
  const [row] = await tx.rows<{ others: boolean }>(OTHER_BUSINESSES)
  return row?.others === false
}

const ACTIONS: Readonly<Record<Work, string>> = { backup: 'Started a backup', test: 'Started a test of the newest backup' }

export const safekeepingRoutes = (api: Api, safekeeping: Safekeeping): void => {
  const shown = async (tx: Transaction): Promise<BackupState> => ({
    ...(await safekeeping.state()),
    mayStart: await hasInstallationToThemselves(tx),
  })

  const prepare = (work: Work) => async (call: Call) => {
    if (!(await hasInstallationToThemselves(call.tx)))
      throw new Refusal('in_use', 'This server has several businesses. Its operator makes and tests the backups')
    const { isOn, kept } = await safekeeping.state()
    if (!isOn) throw new Refusal('not_found', 'This server has no folder for backups. Whoever operates it sets AKONTA_BACKUP')
    if (work === 'test' && kept.length === 0) throw new Refusal('not_found', 'There is no backup to test yet')
  }

  const begin = (work: Work) => async (): Promise<void> => {
    if (!(await safekeeping.begin(work))) throw new Refusal('in_use', 'A backup or a test is already running')
  }

  const conclude = (work: Work) => (call: Call) => {
    recordAction(call, { kind: 'setting', action: ACTIONS[work], subject: 'Backups' })
    return shown(call.tx)
  }

  handle(api, calls.backupState, ({ tx }) => shown(tx))
  handleOutside(api, calls.backUpNow, { prepare: prepare('backup'), ask: begin('backup'), conclude: conclude('backup') })
  handleOutside(api, calls.testBackupNow, { prepare: prepare('test'), ask: begin('test'), conclude: conclude('test') })
}
