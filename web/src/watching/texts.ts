import { counted } from '@akonta/domain/count-text'
import { formatMoment } from '@akonta/domain/dates'
import type { Level, StatusKey, StatusLine } from '@akonta/domain/watching/status-lines'

const UNITS = [
  ['TB', 1024 ** 4],
  ['GB', 1024 ** 3],
  ['MB', 1024 ** 2],
  ['kB', 1024],
] as const

/** A size in the largest unit that fits, with one decimal below 10. */
const sizeText = (bytes: number): string => {
  const [unit, size] = UNITS.find(([, least]) => bytes >= least) ?? UNITS[3]
  const count = bytes / size
  return `${count.toFixed(count < 10 ? 1 : 0)} ${unit}`
}

const time = ({ since }: StatusLine): string => (since ? formatMoment(since) : '')
const count = (line: StatusLine): number => line.count ?? 0
const size = ({ bytes = 0 }: StatusLine): string => sizeText(bytes)

const agoText = (minutes: number): string => {
  if (minutes < 1) return 'just now'
  if (minutes < 120) return `${counted(minutes, 'minute', 'minutes')} ago`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} hours ago` : `${Math.floor(minutes / 1440)} days ago`
}

/** Front till (Ama Mensah) */
const till = ({ name = '', person = '' }: StatusLine): string => {
  if (name !== '') return person === '' ? name : `${name} (${person})`
  return person === '' ? 'A device' : `The device of ${person}`
}

/** What it means, what to do if there is something to do, and the screen that settles it. */
type Said = { readonly means: string; readonly todo?: string; readonly to?: string; readonly link?: string }

const toPhonePayments = { to: '/admin/sales/phonepayments', link: 'Open Phone Payments' }
const TO_BACKUPS = { to: '/admin/settingslayout/backups', link: 'Open Backups' }
const ASK = 'Ask the person who looks after the server.'
const PASSPHRASE_TODO = `${ASK} AKONTA_BACKUP_PASSPHRASE is missing there, or misspelt.`

const DISK_TODO = 'Delete files that you do not need, or ask the person who looks after the server for a larger disk.'

const disk = (line: StatusLine): Said => {
  const room = {
    room: `${size(line)} free: room for about ${counted(line.months ?? 0, 'month', 'months')} at this pace.`,
    roomForYears: `${size(line)} free: room for more than ten years at this pace.`,
  }[line.what]
  return { means: room ?? `${size(line)} free. How long that lasts is not known yet.`, todo: DISK_TODO }
}

/** By line, then by what is the case. */
const SAID: Readonly<Record<StatusKey, (line: StatusLine) => Said>> = {
  disk,
  backupDisk: line => ({ means: `${size(line)} free where the backups are.`, todo: DISK_TODO }),
  backup: line => ({
    ...TO_BACKUPS,
    ...({
      made: { means: `The last backup was made on ${time(line)}.` },
      off: {
        means: 'Automatic backups are off.',
        todo: 'Make sure that backups are made some other way, or ask for nightly backups (AKONTA_BACKUP).',
      },
      none: { means: 'No backup has been made yet. The first is made tonight.', todo: 'Look again tomorrow.' },
      neverWorked: { means: 'No backup has succeeded yet.', todo: `${ASK} The log says why it failed.` },
      passphrase: {
        means: `No backups are being made: the one of ${time(line)} is encrypted, and the server has no passphrase.`,
        todo: PASSPHRASE_TODO,
      },
      failed: { means: `The last attempt failed. The last backup is from ${time(line)}.`, todo: `${ASK} It is tried again every hour.` },
      old: { means: `The last backup is from ${time(line)}. If the machine fails, newer work is lost.`, todo: ASK },
    }[line.what] ?? { means: '' }),
  }),
  drill: line => ({
    ...TO_BACKUPS,
    ...({
      passed: { means: `A backup was restored and its books verified on ${time(line)}.` },
      none: { means: 'No backup has been tested by restoring it yet.', todo: 'Nothing. The first test runs after the first backup.' },
      failed: {
        means: `The backup that was tested on ${time(line)} could not be restored, or verification found faults in its books.`,
        todo: 'Ask the person who looks after the server at once.',
      },
      old: { means: `The last test was on ${time(line)}. One is due every four weeks.`, todo: ASK },
    }[line.what] ?? { means: '' }),
  }),
  archive: line => ({
    ...TO_BACKUPS,
    ...({
      reaches: { means: `Every change until ${time(line)} is in the archive.` },
      begins: { means: 'The archive has just been started: nothing is in it yet.', todo: 'Look again in a few minutes.' },
      never: { means: 'The archive could not be started.', todo: ASK },
      away: { means: `The archive reaches until ${time(line)}. Its folder cannot be written to.`, todo: `${ASK} Is its drive connected?` },
      passphrase: { means: 'The archive is encrypted, and the server has no passphrase.', todo: PASSPHRASE_TODO },
      stopped: { means: `The archive reaches until ${time(line)}. Newer changes are not in it.`, todo: ASK },
      notRestored: {
        means: `The archive reaches until ${time(line)}, but its last test failed.`,
        todo: 'Ask the person who looks after the server at once.',
      },
    }[line.what] ?? { means: '' }),
  }),
  files: line =>
    ({
      there: { means: `${counted(count(line), 'file is', 'files are')} stored outside the database, and none is missing.` },
      away: { means: `The store of photos and files did not answer at ${time(line)}. Everything else works.`, todo: ASK },
      lost: {
        means: `${counted(count(line), 'file is', 'files are')} missing from the store outside the database. The log of the server names them.`,
        todo: `${ASK} They may be in a backup.`,
      },
    })[line.what] ?? { means: '' },
  thisDevice: line =>
    ({
      sent: { means: 'Everything entered on this device has been sent.' },
      waiting: {
        means: `${counted(count(line), 'entry on this device has', 'entries on this device have')} not been sent yet.`,
        todo: 'Keep it connected until they are.',
      },
      refused: {
        means: `The server refused ${counted(count(line), 'entry', 'entries')} of this device.`,
        todo: 'Open the waiting entries and settle each one.',
        to: '/admin/updateDB',
        link: 'Open the entries',
      },
    })[line.what] ?? { means: '' },
  tills: line =>
    line.what === 'sent'
      ? { means: 'No other device has reported entries that it has not sent.' }
      : {
          means:
            line.what === 'refused'
              ? `The server refused ${counted(count(line), 'entry', 'entries')} of ${till(line)}.`
              : `${till(line)} had ${counted(count(line), 'entry', 'entries')} not sent, the oldest from ${time(line)}. It was last seen ${agoText(line.minutes ?? 0)}.`,
          todo:
            line.what === 'refused'
              ? 'On that device, open the waiting entries and settle each one.'
              : 'Connect that device, sign in, and leave Akonta open until they are sent.',
        },
  registers: line => ({
    ...(line.what === 'open'
      ? {
          means: `${counted(count(line), 'register session has', 'register sessions have')} been open for more than a day; ${line.name ?? ''} since ${time(line)}.`,
          todo: 'That till may have sales that it has not sent. Connect it, then close the session.',
        }
      : { means: 'No register session has been open for more than a day.' }),
    to: '/admin/sales/registersessions',
    link: 'Open Register Sessions',
  }),
  evat: line => ({
    means:
      {
        none: 'No invoices are waiting for GRA to sign them.',
        waiting: `${counted(count(line), 'invoice waits', 'invoices wait')} for a signature. That is normal.`,
        late: `${counted(count(line), 'invoice waits', 'invoices wait')} for a signature, the oldest since ${time(line)}.`,
        refused: `GRA refused ${counted(count(line), 'invoice', 'invoices')}.`,
      }[line.what] ?? '',
    todo: 'Open the documents: the reason is next to each one.',
    to: '/admin/reports/evat',
    link: 'Open E-VAT Documents',
  }),
  wallets: line => ({
    means:
      {
        none: 'Every payment request has an outcome.',
        asking: `${counted(count(line), 'customer is', 'customers are')} being asked now. That is normal.`,
        undecided: `For ${counted(count(line), 'request', 'requests')} it is not known whether the customer paid; the oldest is from ${time(line)}.`,
        refund: `${counted(count(line), 'refund', 'refunds')} to a wallet failed or ${count(line) === 1 ? 'needs' : 'need'} a person.`,
      }[line.what] ?? '',
    todo: 'Look at each of them and decide.',
    ...toPhonePayments,
  }),
  messages: line => ({
    means:
      {
        none: 'No text messages are waiting.',
        waiting: `${counted(count(line), 'text message is', 'text messages are')} being sent.`,
        late: `${counted(count(line), 'text message waits', 'text messages wait')} since ${time(line)}.`,
        refused: `${counted(count(line), 'text message was', 'text messages were')} refused in the last 7 days.`,
      }[line.what] ?? '',
    todo: 'Check the key and the credit of the gateway.',
    to: '/admin/settingslayout/sharing',
    link: 'Open Sharing',
  }),
  webhooks: line => ({
    means:
      {
        none: 'No deliveries to other programs are waiting.',
        waiting: `${counted(count(line), 'delivery is', 'deliveries are')} being sent to other programs.`,
        late: `${counted(count(line), 'delivery to another program waits', 'deliveries to other programs wait')} since ${time(line)}.`,
        refused: `${counted(count(line), 'delivery', 'deliveries')} to other programs failed in the last 30 days.`,
        failed: `${counted(count(line), 'webhook has', 'webhooks have')} stopped: the other program accepted nothing for three days or asked for no more, or this server cannot read the secret.`,
      }[line.what] ?? '',
    todo: 'Ask the person who looks after that program, then resume the webhook or send the delivery again.',
    to: '/admin/settingslayout/webhooks',
    link: 'Open Webhooks',
  }),
  printers: line => ({
    means:
      line.what === 'fine'
        ? `${counted(count(line), 'printer', 'printers')}: the last receipt of each was printed.`
        : `${line.name ?? ''} did not print the last document sent to it, on ${time(line)}.`,
    todo: 'Check its paper, cover and cable, then print a test page.',
    to: '/admin/settingslayout/printers',
    link: 'Open Printers',
  }),
  clock: line => ({
    means:
      {
        right: 'The clocks of this device and the server agree.',
        ahead: `This device is ${counted(count(line), 'minute', 'minutes')} ahead of the server.`,
        behind: `This device is ${counted(count(line), 'minute', 'minutes')} behind the server.`,
        unknown: 'The server’s clock is not known yet.',
        recordedLater: `An entry of this business was recorded on ${time(line)}, later than the server’s clock shows now: the clock was ahead then, or is behind now.`,
      }[line.what] ?? '',
    todo:
      line.what === 'recordedLater'
        ? 'Correct the server’s clock and let it set its time automatically. Then reverse the documents with a later date and enter them again.'
        : 'Let the device and the server set their time automatically. This device uses the server’s time, but not after its clock changes without a connection.',
  }),
  database: line => ({
    means:
      line.what === 'growth'
        ? `${size(line)}. It grows by about ${sizeText(count(line))} a month.`
        : `${size(line)}. Its growth will be known after two weeks.`,
  }),
  certificate: line => ({
    means:
      line.what === 'ended'
        ? `The certificate expired on ${time(line)}: other devices cannot connect.`
        : `The certificate is valid until ${time(line)}.`,
    todo: 'Renew it. A certificate made by Akonta renews itself while the server runs.',
    to: '/connect',
    link: 'Open Other Devices',
  }),
  version: ({ name = '' }) => {
    const [akonta, postgres] = name.split('|')
    return { means: `Akonta ${akonta} on PostgreSQL ${postgres}.` }
  },
}

export const watchingTexts = {
  title: 'Status',
  mayNot: 'Only an administrator sees the status of the installation',
  about: 'The health of the server and the tills. No figures of your business are shown here.',
  couldNotLoad: 'The status could not be loaded.',
  again: 'Check Again',
  checkedAt: (at: Date) => `Checked ${formatMoment(at)}`,
  allGood: 'Everything is well.',
  notAll: (look: number, broken: number) =>
    [broken > 0 ? `${broken} broken` : '', look > 0 ? `${look} to look at` : ''].filter(Boolean).join(', '),
  names: {
    disk: 'Disk',
    backupDisk: 'Backup disk',
    backup: 'Backup',
    drill: 'Backup test',
    archive: 'Continuous archive',
    files: 'Photos and files',
    thisDevice: 'This device',
    tills: 'Other tills',
    registers: 'Register sessions',
    evat: 'E-VAT',
    wallets: 'Phone payments',
    messages: 'Text messages',
    webhooks: 'Webhooks',
    printers: 'Printers',
    clock: 'Clock',
    database: 'Database',
    certificate: 'Certificate',
    version: 'Version',
  } satisfies Record<StatusKey, string>,
  levels: { good: 'Good', look: 'Look at this', broken: 'Broken' } satisfies Record<Level, string>,
  said: (line: StatusLine): Said => {
    const { todo, ...rest } = SAID[line.key](line)
    return line.level === 'good' || todo === undefined ? rest : { ...rest, todo }
  },
} as const
