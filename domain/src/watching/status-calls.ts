import { call } from '../contract/call.ts'
import { list, nullable, record, type Value } from '../contract/codec.ts'
import { flag, integer, moment, number, oneOf, text } from '../contract/fields.ts'
import { archiveState } from '../safekeeping/archive-state.ts'
import { fileStoreState } from './file-store-state.ts'

/** What the outbox sends: documents to GRA, text messages and questions about them, questions about wallet payments, refunds to wallets, deliveries to webhooks. */
export const SENT_KINDS = ['evat', 'sms', 'sms_delivery', 'wallet', 'wallet_refund', 'webhook'] as const

const disk = record({
  folder: ['folder', oneOf(['data', 'backups'])],
  freeBytes: ['freebytes', number],
  totalBytes: ['totalbytes', number],
})

const backups = record({
  isOn: ['on', flag, 'Akonta makes nightly backups itself'],
  lastAt: ['lastat', nullable(moment), 'When the last one that succeeded was made'],
  hasFailed: ['failed', flag, 'The last attempt failed'],
  lacksPassphrase: ['lackspassphrase', flag, 'The last backup is encrypted and the server has no passphrase: it makes none'],
  testedAt: ['testedat', nullable(moment), 'When one was last restored and verified, or failed to be'],
  testFailed: ['testfailed', flag],
})

const queue = record({
  kind: ['kind', oneOf(SENT_KINDS)],
  waiting: ['waiting', integer],
  failed: ['failed', integer],
  oldest: ['oldest', nullable(moment), 'Since when the oldest one waits'],
})

const printer = record({
  name: ['name', text],
  branch: ['branch', text],
  state: ['state', oneOf(['unused', 'printing', 'printed', 'failed', 'unclear']), 'What happened to the last thing that it was sent'],
  at: ['at', nullable(moment)],
  fault: ['fault', text],
})

const register = record({ name: ['register', text], branch: ['branch', text], cashier: ['cashier', text], openedAt: ['openedat', moment] })

const till = record({
  register: ['register', text, 'The register that the device works in, or empty'],
  person: ['person', text, 'Who signed in there last, or empty'],
  waiting: ['waiting', integer],
  refused: ['refused', integer],
  since: ['since', nullable(moment), 'When the oldest of them was made, by the clock of the device'],
  seenAt: ['seenat', moment, 'When the server heard of it last'],
})

const status = record(
  {
    at: ['at', moment, 'The clock of the server'],
    version: ['version', text],
    postgres: ['postgres', text, 'The version of PostgreSQL'],
    databaseBytes: ['databasebytes', number, 'Of the whole installation'],
    grownBytes: ['grownbytes', number, 'How much the database has grown in the measured days'],
    measuredDays: ['measureddays', integer, 'At most 90'],
    hasOwnDatabase: ['owndatabase', flag, 'The database is in the data folder'],
    disks: ['disks', list(disk), 'A disk that cannot be read is left out'],
    backups: ['backups', backups],
    archive: ['archive', nullable(archiveState), 'Null without a continuous archive'],
    files: ['files', nullable(fileStoreState), 'The store of photos and files; null before the first look at it'],
    certificateEnds: ['certificateends', nullable(moment), 'Null if the server does not handle TLS itself'],
    queues: ['queues', list(queue), 'Of this business'],
    undecided: ['undecided', integer, 'Requests to phones whose outcome is not known yet'],
    undecidedSince: ['undecidedsince', nullable(moment)],
    failedWebhooks: ['failedwebhooks', integer, 'Webhooks that Akonta has given up'],
    printers: ['printers', list(printer)],
    registers: ['registers', list(register), 'Register sessions that are open'],
    tills: ['tills', list(till), 'Other devices that had entries left when they were heard of last'],
    recordedLater: ['recordedlater', nullable(moment), 'When an entry was recorded, if that is later than the clock of the server'],
  },
  {
    examples: [
      {
        ...{ at: '2026-11-24T09:30:00.000Z', version: '0.1.0', postgres: '17.10', databasebytes: 734003200, grownbytes: 62914560 },
        ...{ measureddays: 30, owndatabase: true, disks: [{ folder: 'data', freebytes: 48318382080, totalbytes: 107374182400 }] },
        backups: {
          ...{ on: true, lastat: '2026-11-23T21:30:04.000Z', failed: false, lackspassphrase: false },
          ...{ testedat: '2026-11-02T21:31:00.000Z', testfailed: false },
        },
        archive: {
          ...{ until: '2026-11-24T09:29:40.000Z', lastbaseat: '2026-11-23T21:30:02.000Z', waitingbytes: 0, fault: null },
          drill: { at: '2026-11-02T21:33:00.000Z', result: 'verified' },
        },
        files: { kind: 'folder', at: '2026-11-24T06:00:00.000Z', answers: true, files: 1240, lost: 0 },
        certificateends: '2027-02-20T00:00:00.000Z',
        queues: [{ kind: 'evat', waiting: 2, failed: 0, oldest: '2026-11-24T09:28:11.000Z' }],
        ...{ undecided: 0, undecidedsince: null, failedwebhooks: 0, recordedlater: null },
        printers: [{ name: 'Counter', branch: 'ACC', state: 'printed', at: '2026-11-24T09:12:40.000Z', fault: '' }],
        tills: [
          {
            register: 'Front till',
            person: 'Ama',
            waiting: 3,
            refused: 0,
            since: '2026-11-24T08:41:00.000Z',
            seenat: '2026-11-24T08:50:00.000Z',
          },
        ],
        registers: [{ register: 'Front till', branch: 'ACC', cashier: 'Efua Boateng', openedat: '2026-11-24T07:58:00.000Z' }],
      },
    ],
  },
)
/** The state of the installation as far as it concerns one business. Figures of the machine name no other business. */
export type InstallationStatus = Value<typeof status>

export const installationStatus = call({
  method: 'GET',
  path: '/api/settings/status/:db',
  area: 'Settings',
  permission: 'change_settings',
  summary: 'The state of the installation: disks, backups, what waits to be sent, printers, versions',
  answer: status,
  addition: true,
})
