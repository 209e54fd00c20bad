import { randomBytes, randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { AREAS } from './areas.ts'
import { attachmentRoutes, type FilesOutside, noFilesOutside } from './attachments/routes.ts'
import type { Database } from './db/database.ts'
import { type Devices, NO_DEVICES } from './devices/connection.ts'
import { answerOnlyOverTls } from './devices/only-over-tls.ts'
import { deviceRoutes } from './devices/routes.ts'
import { evatDocumentRoutes } from './evat/document-routes.ts'
import { evatReportRoutes } from './evat/report-routes.ts'
import { evatRoutes } from './evat/routes.ts'
import type { EvatService } from './evat/send-document.ts'
import type { Clock } from './host/clock.ts'
import { type LogOptions, openLog } from './host/log.ts'
import { openSealing } from './host/sealed-text.ts'
import { isApiCall } from './http/api-call.ts'
import { describeApi } from './http/docs.ts'
import { answerHealth } from './http/health.ts'
import { readJsonBodies } from './http/input/json-body.ts'
import { logCalls } from './http/log-calls.ts'
import { MOST_AT_ONCE, shedOverload } from './http/overload.ts'
import { answerErrors, answerUnreadableAddresses, sendToAnswer } from './http/refusal-answer.ts'
import { compileNoSchemas, NO_COMPILERS } from './http/schema-compilers.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { openBranchFinder } from './http/session/branch-of-call.ts'
import { openKeyHolders } from './http/session/key-holder.ts'
import { pinKeyOf } from './http/session/pin-hash.ts'
import { openSignInLimits } from './http/session/sign-in-limits.ts'
import { openTokens } from './http/session/token.ts'
import { serveWeb } from './http/web-files.ts'
import type { MessageService } from './messages/open-messages.ts'
import { messageRoutes } from './messages/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { printingRoutes } from './printing/routes.ts'
import { NO_PRINTERS, type Printing } from './printing/send-to-printer.ts'
import { noSafekeeping, type Safekeeping } from './safekeeping/open-safekeeping.ts'
import { safekeepingRoutes } from './safekeeping/routes.ts'
import { setupIsClosed, setupRoutes } from './setup/setup-routes.ts'
import { codeSealingOf } from './users/two-step/code-sealing.ts'
import { walletCallbackRoutes } from './wallets/callback-routes.ts'
import { collectionRoutes } from './wallets/collection-routes.ts'
import { walletSettingsRoutes } from './wallets/settings-routes.ts'
import { walletUseRoutes } from './wallets/use/routes.ts'
import { noWallets, type WalletService } from './wallets/wallet-service.ts'
import type { Machine } from './watching/machine.ts'
import type { Metrics } from './watching/metrics.ts'
import { answerMetrics } from './watching/metrics-route.ts'
import { statusRoutes } from './watching/status-routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { noWebhooks, type WebhookService } from './webhooks/webhook-service.ts'

export type AppOptions = {
  readonly database: Database
  readonly clock: Clock
  /** At least 256 random bits of this installation. Signs every token. */
  readonly tokenSecret: Uint8Array
  /**
   * Trust the last address of X-Forwarded-For, which the proxy in front of us saw; earlier ones may be forged by the client. Otherwise the
   * socket's own address counts.
   */
  readonly trustProxy: boolean
  /** The folder of the built web. Without it only the API is served. */
  readonly webFolder?: string
  /** Creates the first business. Only while there is none. */
  readonly setupCode?: string
  /** How devices of the shop reach the server over TLS. Without it, the server does not handle TLS. */
  readonly devices?: Devices
  /** False while the server is stopping, so that monitoring sends no new users here. */
  readonly accepting?: () => boolean
  /** Calls under way at once. By default 128. */
  readonly mostCalls?: number
  /** The signing service of the revenue authority. Without it E-VAT is off. */
  readonly evat?: EvatService
  /** The printers that the operator permits. Without it, none. */
  readonly printing?: Printing
  /** Makes and tests backups. Without it, the operator does. */
  readonly safekeeping?: Safekeeping
  /** Sends text messages. Without it they stay in the outbox. */
  readonly messages?: MessageService
  /** Asks phones for money. Without it, no provider can be turned on. */
  readonly wallets?: WalletService
  /** Where the content of attachments is. Without it in the database. */
  readonly attachments?: FilesOutside
  /** Delivers webhooks. Without it they stay in the outbox. */
  readonly webhooks?: WebhookService
  /** By default warnings and errors, to standard error. */
  readonly log?: LogOptions
  /** Calls that take longer are logged. In milliseconds, 0 for none. By default one second. */
  readonly slowMs?: number
  /** What /metrics shows. Without it there is no such address. */
  readonly metrics?: Metrics
  /** Where the installation runs, for its status page. */
  readonly machine?: Machine
}

const LARGEST_BODY = 1024 * 1024
const LONGEST_PATH_PART = 200
const COMPRESS_FROM = 1024
/** Hops are counted from us: the first one is the proxy, and it names the client. */
const isOurProxy = (_address: string, hop: number): boolean => hop === 0
const SLOW_MS = 1_000
/** A whole call must have arrived by then, even over a slow line. */
const LONGEST_ARRIVAL_MS = 60_000

/**
 * The whole server, ready to listen or to be called directly by a test. Closing it finishes the calls under way; the database is the
 * caller's.
 */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const {
    database,
    clock,
    tokenSecret,
    trustProxy,
    webFolder,
    setupCode,
    devices = NO_DEVICES,
    accepting = () => true,
    mostCalls = MOST_AT_ONCE,
    printing = NO_PRINTERS,
    safekeeping = noSafekeeping(clock),
    messages = { sealing: openSealing(randomBytes(32)), begin: () => undefined },
    wallets = noWallets(),
    webhooks = noWebhooks(),
    attachments = noFilesOutside,
    log = { level: 'warn' },
    slowMs = SLOW_MS,
    metrics,
  } = options
  const logger: FastifyBaseLogger = openLog(log)
  const server: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustProxy && isOurProxy,
    bodyLimit: LARGEST_BODY,
    requestTimeout: LONGEST_ARRIVAL_MS,
    routerOptions: { maxParamLength: LONGEST_PATH_PART },
    forceCloseConnections: 'idle',
    // A HEAD for every call would add half as many routes again, which cost time at the start and memory. Monitors have theirs: answerHealth.
    exposeHeadRoutes: false,
    // Our own answer, with Retry-After: see shedOverload.
    return503OnClosing: false,
    schemaController: NO_COMPILERS,
    frameworkErrors: (_error, request, reply) => sendToAnswer(server, request, reply),
  })
  compileNoSchemas(server)
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id)
    if (isApiCall(request)) void reply.header('Cache-Control', 'no-store')
  })

  answerErrors(server)
  answerOnlyOverTls(server, devices)
  readJsonBodies(server)
  shedOverload(server, mostCalls, metrics?.callShed)
  logCalls(server, { slowMs, ...(metrics && { onEnd: metrics.callEnded }) })
  sendSecurityHeaders(server)
  await server.register(compress, { threshold: COMPRESS_FROM, encodings: ['gzip'] })
  describeApi(server)
  answerHealth(server, database, accepting)
  answerMetrics(server, metrics)
  answerUnreadableAddresses(server)

  const api = {
    server,
    database,
    clock,
    tokens: openTokens(tokenSecret, clock),
    findKeyHolder: openKeyHolders(database, clock),
    pinKey: pinKeyOf(tokenSecret),
    codeSealing: codeSealingOf(tokenSecret),
    findBranch: openBranchFinder(),
  }
  for (const addRoutes of AREAS) addRoutes(api)
  evatRoutes(api, options.evat)
  evatDocumentRoutes(api, options.evat)
  evatReportRoutes(api)
  attachmentRoutes(api, attachments)
  printingRoutes(api, printing)
  safekeepingRoutes(api, safekeeping)
  messageRoutes(api, messages)
  walletSettingsRoutes(api, wallets)
  collectionRoutes(api, wallets)
  walletUseRoutes(api)
  walletCallbackRoutes(api, wallets)
  payoutRoutes(api, wallets)
  webhookRoutes(api, webhooks)
  statusRoutes(api, options.machine)
  deviceRoutes(api, devices)
  if (setupCode === undefined) setupIsClosed(api)
  else {
    const guessOf = openSignInLimits(api)
    setupRoutes(api, setupCode, address => guessOf('set-up', address))
  }

  await serveWeb(server, webFolder)
  return server
}
