import type { Logger } from 'pino'
import { watchFileStore } from './attachments/watch-file-store.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { DatabaseServer } from './db/database-server.ts'
import { openBranchKeys } from './evat/branch-keys.ts'
import type { EvatService } from './evat/send-document.ts'
import type { GuardedStore } from './file-store/guarded-store.ts'
import { openStore } from './file-store/open-store.ts'
import { systemClock } from './host/clock.ts'
import { openSealing } from './host/sealed-text.ts'
import { openArkesel } from './messages/arkesel.ts'
import { openMessages } from './messages/open-messages.ts'
import type { Sending } from './messages/send-text.ts'
import { type AskArchive, noSafekeeping, openSafekeeping, type Safekeeping } from './safekeeping/open-safekeeping.ts'
import type { Secrets } from './secrets.ts'
import { openWallets } from './wallets/open-wallets.ts'
import { openPaystack } from './wallets/providers/paystack/open-paystack.ts'
import { REFUND_WORK } from './wallets/use/send-refund.ts'
import type { Metrics } from './watching/metrics.ts'
import { openWebhooks } from './webhooks/open-webhooks.ts'
import { askNameServers } from './webhooks/receiver-address.ts'

export const evatServiceOf = ({ evat: config }: Config, { evat: secret }: Secrets): EvatService | undefined => {
  if (config === undefined || secret === undefined) return undefined
  const { url, mode, pace } = config
  return { address: { url }, mode, pace, keys: openBranchKeys(secret.secret) }
}

/** What the steps of a start have in common. */
export type Start = {
  readonly server: DatabaseServer
  readonly config: Config
  readonly database: Database
  readonly secrets: Secrets
  readonly log: Logger
  /** Logs a failure as this event. */
  readonly note: (event: string) => (error: unknown) => void
  /** Prints to the operator, one line at a time. */
  readonly say: (line: string) => void
}

/** Remembers what looks for work from now on, to stop it if a later step fails. */
export type Begin = <T extends { stop(): Promise<void> }>(each: T) => T

const textsOf = ({ database, config, secrets, note }: Start) => {
  const sending: Sending = { gateway: openArkesel(config.smsUrl), sealing: openSealing(secrets.sms.secret) }
  return openMessages(database, sending, note('a text message could not be sent'))
}

const phonesOf = ({ database, config, secrets, note }: Start) =>
  openWallets(database, {
    sealing: openSealing(secrets.wallets.secret),
    adapters: { paystack: openPaystack(config.paystackUrl) },
    pace: 1,
    clock: systemClock,
    also: [REFUND_WORK],
    report: note('a payment request failed'),
  })

const hooksOf = ({ database, config, secrets, note }: Start) =>
  openWebhooks(
    database,
    { sealing: openSealing(secrets.webhooks.secret), receiver: { networks: config.webhookNetworks, resolve: askNameServers } },
    note('a webhook could not be delivered'),
  )

/** Loaded where it is used. */
const metricsOf = async ({ database, config: { metricsToken, backup } }: Start): Promise<Metrics | undefined> => {
  if (metricsToken === undefined) return undefined
  const { openMetrics } = await import('./watching/metrics.ts')
  return openMetrics({ token: metricsToken, database, clock: systemClock, ...(backup && { backupFolder: backup.folder }) })
}

const safekeepingOf = ({ server, config, say }: Start, store: GuardedStore | undefined, archive: AskArchive): Safekeeping =>
  config.backup === undefined
    ? noSafekeeping(systemClock, archive)
    : openSafekeeping({
        plan: config.backup,
        owner: server.owner,
        clock: systemClock,
        report: say,
        passphrase: config.passphrase,
        archive,
        store,
        bucket: config.backupBucket,
      })

/** The work in the background: sending from the outbox, watching files and figures, making backups. */
export const openServices = async (start: Start, begin: Begin, archive: AskArchive) => {
  const { database, config, log } = start
  const texts = begin(await textsOf(start))
  const phones = begin(await phonesOf(start))
  const hooks = begin(await hooksOf(start))
  const store = openStore(config.attachments)
  const files = watchFileStore({ database, store, clock: systemClock, report: line => log.warn({ event: 'files of documents' }, line) })
  begin({ stop: async () => files.stop() })
  const metrics = await metricsOf(start)
  return { texts, phones, hooks, store, files, metrics, safekeeping: safekeepingOf(start, store, archive) }
}

export type Services = Awaited<ReturnType<typeof openServices>>
