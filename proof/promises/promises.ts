import type { NamedTest } from './break.ts'

/** A promise of docs/trust.md, the proofs that are run by name, and the tests of `npm test` that prove it. */
export type Promised = {
  readonly id: string
  readonly promise: string
  readonly proofs: readonly string[]
  readonly tests: readonly NamedTest[]
}

const inFile = (file: string, ...titles: readonly string[]): readonly NamedTest[] => titles.map(title => ({ file, title }))

export const PROMISES: readonly Promised[] = [
  {
    id: 'P1',
    promise: 'An acknowledged document survives the death of the server, of its database and of both',
    proofs: ['kills', 'import'],
    tests: inFile('server/src/serve.test.ts', 'after kill -9 the database keeps running', 'after kill -9 of both the next start recovers'),
  },
  {
    id: 'P2',
    promise: 'An acknowledged document survives a power cut',
    proofs: ['power'],
    tests: [
      ...inFile('server/src/db/bootstrap.test.ts', 'a server that could lose saved data is refused'),
      ...inFile('server/src/db/embedded-postgres.test.ts', 'an empty folder becomes a cluster with checksums'),
    ],
  },
  {
    id: 'P3',
    promise: 'What is sent twice is saved once',
    proofs: ['same-request', 'kills', 'offline', 'clock'],
    tests: [
      ...inFile('server/src/db/run-once.test.ts', 'ten equal requests at once have one effect', 'the same key with other data is refused'),
      ...inFile('server/src/sales/last-unit.test.ts', 'a sale sent ten times at once'),
      ...inFile('server/src/http/two-servers.test.ts', 'the same request id four times at once through both servers'),
    ],
  },
  {
    id: 'P4',
    promise: 'The last piece is sold once',
    proofs: ['last-piece', 'mixed', 'people'],
    tests: [
      ...inFile('server/src/sales/last-unit.test.ts', 'who sell the last piece at once one succeeds'),
      ...inFile('server/src/stock/concurrent-trade.test.ts', 'people who sell, buy, adjust, produce and transfer'),
      ...inFile('server/src/ledger/attack.test.ts', 'issues above the stock are refused'),
    ],
  },
  {
    id: 'P5',
    promise: 'Debits equal credits in every document and every branch',
    proofs: ['mixed', 'people'],
    tests: inFile(
      'server/src/ledger/attack.test.ts',
      'an unbalanced posting is refused',
      'a posting balanced in total but not in every branch is refused',
      'a zero line is refused',
    ),
  },
  {
    id: 'P6',
    promise: 'What was posted is never changed; it is reversed by another document',
    proofs: [],
    tests: [
      ...inFile(
        'server/src/ledger/history.test.ts',
        'is added to, never changed: not by the app',
        'is added to, never changed: not by the owner of the tables',
      ),
      ...inFile(
        'server/src/ledger/attack.test.ts',
        'written by hand is refused, to the app and to the owner of the tables',
        'a second reversal is refused',
      ),
    ],
  },
  {
    id: 'P7',
    promise: 'A change behind the product’s back is found',
    proofs: [],
    tests: inFile(
      'server/src/verify/tamper.test.ts',
      'an edited document number is found',
      'an amount edited on one side is found',
      'the removed last posting is found',
      'a posting removed from the middle is found',
      'two swapped postings are found',
      'a posting edited and sealed again is found at the next one',
      'a tail removed and rewritten is found by the recorded head',
    ),
  },
  {
    id: 'P8',
    promise: 'No business sees another',
    proofs: [],
    tests: [
      ...inFile(
        'server/src/testing/gates/tidy.test.ts',
        'every table is closed by row-level security',
        'without a business the app’s role sees no row of any table',
      ),
      ...inFile(
        'server/src/http/every-call.test.ts',
        'every call with a business in its path is closed to users of another',
        'sixty simultaneous calls of two businesses',
      ),
      ...inFile('server/src/http/permissions.test.ts', 'no user of another business gets in'),
      ...inFile('server/src/ledger/history.test.ts', 'no row of the ledger is visible without a business'),
    ],
  },
  {
    id: 'P9',
    promise: 'A user tied to a branch reads and writes that branch only',
    proofs: [],
    tests: [
      ...inFile('server/src/http/every-call.test.ts', 'every call with a branch in its path is closed to users of another branch'),
      ...inFile('server/src/http/permissions.test.ts', 'a user tied to a branch gets in there, and nowhere else'),
    ],
  },
  {
    id: 'P10',
    promise: 'Nobody gets more rights than they were given',
    proofs: [],
    tests: [
      ...inFile('server/src/http/every-call.test.ts', 'every call answers 403 with who may', 'a user with an unknown role may do nothing'),
      ...inFile('server/src/users/register-user.test.ts', 'fields determined by the server have no effect'),
      ...inFile('server/src/http/session/token.test.ts', 'claims decide nothing', 'a change of rights applies from the next call'),
    ],
  },
  {
    id: 'P11',
    promise: 'Guessing passwords is stopped, and does not lock out the shop',
    proofs: [],
    tests: [
      ...inFile(
        'server/src/users/sign-in.test.ts',
        'after the fifth wrong password that address has to wait',
        'the right password from elsewhere still works during an attack',
        'forty simultaneous guesses get no further',
        'a caller who goes through a list of names is stopped',
        'an address cannot hide behind a header that it writes itself',
      ),
      ...inFile('server/src/http/two-servers.test.ts', 'wrong passwords on both servers are counted together'),
    ],
  },
  {
    id: 'P12',
    promise: 'Passwords are stored as slow hashes, and no token can be forged',
    proofs: [],
    tests: [
      ...inFile(
        'server/src/users/register-user.test.ts',
        'passwords are stored as salted argon2id hashes of 19 MiB',
        'a weak password is refused with the reason',
      ),
      ...inFile(
        'server/src/http/session/token.test.ts',
        'no forged token is accepted',
        'a token of another installation is refused',
        'a secret shorter than 256 bits',
      ),
    ],
  },
  {
    id: 'P13',
    promise: 'A page runs only our own scripts',
    proofs: [],
    tests: inFile('server/src/http/foundation.test.ts', 'every answer forbids foreign scripts', 'the API document is at /docs'),
  },
  {
    id: 'P14',
    promise: 'Bad input is refused with a sentence, and nothing is written',
    proofs: ['tests'],
    tests: [
      ...inFile('server/src/http/spoiled-additions.test.ts', 'whether the list of first steps is hidden'),
      ...inFile('server/src/users/register-user.test.ts', 'every malformed body is refused and creates nobody'),
      ...inFile(
        'server/src/http/foundation.test.ts',
        'no address or encoding of a body causes a fault',
        'excessively nested lists are refused without a crash',
      ),
    ],
  },
  {
    id: 'P15',
    promise: 'A fault says nothing about the inside',
    proofs: [],
    tests: inFile(
      'server/src/http/foundation.test.ts',
      'a fault answers 500 with a fixed text and a request id',
      'refusals of the web server itself have our own sentences',
    ),
  },
  {
    id: 'P16',
    promise: 'A server with too much to do refuses calls at once, and loses nothing',
    proofs: ['burst', 'full-disk'],
    tests: inFile(
      'server/src/http/foundation.test.ts',
      'more calls than can be served soon are shed at once',
      'bodies that arrive slowly block nobody',
    ),
  },
  {
    id: 'P17',
    promise: 'Without its database the server answers 503, and recovers when the database is back',
    proofs: ['kills', 'half-open'],
    tests: [
      ...inFile(
        'server/src/db/database.test.ts',
        'a connection that breaks during a transaction is refused as unavailable and replaced',
        'a call without a free connection for 2 s is refused as busy',
      ),
      ...inFile('server/src/db/embedded-postgres.test.ts', 'a killed PostgreSQL is started again'),
    ],
  },
  {
    id: 'P18',
    promise: 'A server that is told to stop finishes what it has begun',
    proofs: ['stop'],
    tests: [
      ...inFile('server/src/http/closing.test.ts', 'a call that arrives on an open connection while the server closes'),
      ...inFile('server/src/serve.test.ts', 'an empty folder becomes a running server, and SIGTERM ends it and its database'),
    ],
  },
  {
    id: 'P19',
    promise: 'A backup has the books of one moment, and is restored whole or not at all',
    proofs: ['backup'],
    tests: inFile(
      'server/src/backup/backup.test.ts',
      'a backup restored into an empty database has every row of every table',
      'a backup during sales contains the books of one moment',
      'a file that is damaged, truncated or not a backup is refused',
      'a backup of a newer or another Akonta is refused',
    ),
  },
  {
    id: 'P20',
    promise: 'An upgrade is applied whole or not at all, also when it is killed',
    proofs: ['migration'],
    tests: inFile(
      'server/src/db/migrate.test.ts',
      'a failed migration leaves no trace of itself',
      'two simultaneous starts apply each migration and routine once',
      'the database of a newer program is refused',
    ),
  },
  {
    id: 'P21',
    promise: 'A till without a connection loses no sale and sends none twice',
    proofs: ['offline', 'day'],
    tests: [
      ...inFile(
        'web/src/offline/outbox/send-entries.test.ts',
        'waiting sales are sent oldest first, each once',
        'a sale that has to wait does not block others',
      ),
      ...inFile('web/src/offline/outbox/stored-entries.test.ts', 'the same request id again is the same sale'),
    ],
  },
  {
    id: 'P22',
    promise: 'Amounts are exact: whole numbers, rounded once, where the document says so',
    proofs: [],
    tests: [
      ...inFile('domain/src/document-total.test.ts', 'the total is the exact sum rounded once'),
      ...inFile('domain/src/quantity.test.ts', 'an exact amount is rounded half-up once', 'seven at 0.6667'),
    ],
  },
  {
    id: 'P23',
    promise: 'Random histories give the books that a model of the rules gives, and a failure can be repeated',
    proofs: ['tests', 'orders', 'people'],
    tests: inFile('server/src/ledger/walk.test.ts', 'a random walk and its model have the same books'),
  },
  {
    id: 'P24',
    promise: 'Every document has one stamp of the revenue authority, whatever the line does',
    proofs: ['evat', 'webhooks'],
    tests: inFile(
      'server/src/evat/signing-faults.test.ts',
      'A6 a service that signs and never answers',
      'A9 a server that dies in the middle of a call',
      'A10 two servers on one database',
      'A16 the stamp of another document of the business is not taken twice',
    ),
  },
  {
    id: 'P25',
    promise: 'A wallet payment is charged, posted and used at most once, and none that was paid is lost',
    proofs: ['wallet'],
    tests: [
      ...inFile('server/src/wallets/use/attack.test.ts', 'twice at once from two tills', 'a sale and a refund at once'),
      ...inFile('server/src/wallets/any-order.test.ts', 'whatever happens in any order, each press is charged and posted at most once'),
    ],
  },
  {
    id: 'P26',
    promise: 'An import is saved whole or not at all, and can be undone',
    proofs: ['import'],
    tests: inFile(
      'server/src/imports/imports.test.ts',
      'a row that went wrong since the check is refused with its number',
      'sent twice at once it is saved once',
      'products with opening stock in two branches are saved as one',
    ),
  },
  {
    id: 'P27',
    promise: 'A failover to the standby loses nothing that was acknowledged',
    proofs: ['ha'],
    tests: [],
  },
  {
    id: 'P28',
    promise: 'A business that moves arrives whole, and is open in one place',
    proofs: ['move'],
    tests: [
      ...inFile('server/src/db/enter-business.test.ts', 'a business that is being moved is not entered'),
      ...inFile(
        'server/src/moving/moving.test.ts',
        'a server that still thinks the business is here cannot write',
        'when a move fails, the business is open where it was',
      ),
    ],
  },
  {
    id: 'P29',
    promise: 'A backup counts when it has been restored',
    proofs: [],
    tests: inFile(
      'server/src/safekeeping/keep-backups.test.ts',
      'the first look makes a backup, restores it elsewhere and verifies it',
      'the test of a backup finds one that is damaged',
    ).concat(inFile('server/src/archive/archive.test.ts', 'the archive says until when every change is in it')),
  },
  {
    id: 'P30',
    promise: 'A PIN, a code and a link cannot be guessed',
    proofs: [],
    tests: [
      ...inFile('server/src/users/pins-on-two-servers.test.ts', 'wrong PINs are counted together'),
      ...inFile(
        'server/src/users/two-step/two-step.test.ts',
        'a code works once',
        'guessing is slowed down whatever address it comes from',
      ),
      ...inFile(
        'server/src/users/password-links.test.ts',
        'guessing links is slowed down by address',
        'of two who use a link at once, one sets the password',
      ),
    ],
  },
]
