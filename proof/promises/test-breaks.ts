import type { Break } from './break.ts'

/** A test of `npm test`: its file, and the beginning or another part of its title. */
const test = (file: string, title: string) => ({ file, title })

/**
 * Safeguards whose proof is a test of `npm test`. Each is taken out of a copy of the sources, and the named tests run there: at least one must
 * fail. Nothing in the product reads these names.
 */
export const TEST_BREAKS = {
  'request-claim': {
    promise: 'P3',
    what: 'A request id that is known already does not stop a second posting',
    sources: [['server/src/db/run-once.ts', 'if (!claimed) {', "if (!claimed && key === '') {"]],
    tests: [
      test('server/src/db/run-once.test.ts', 'ten equal requests at once have one effect'),
      test('server/src/sales/last-unit.test.ts', 'a sale sent ten times at once'),
    ],
  },
  'request-body': {
    promise: 'P3',
    what: 'A request id may come again with other data',
    sources: [['server/src/db/run-once.ts', 'if (earlier.fingerprint !== fingerprint)', "if (earlier.fingerprint === '')"]],
    tests: [test('server/src/db/run-once.test.ts', 'the same key with other data is refused')],
  },
  oversell: {
    promise: 'P4',
    what: 'Neither the program nor the database refuses to sell below zero',
    sources: [
      [
        'server/src/ledger/post.ts',
        "if (shortages.length > 0 && !(await allowsNegativeStock(tx))) throw new Refusal('not_enough_stock', undefined",
        "if (shortages.length < 0 && !(await allowsNegativeStock(tx))) throw new Refusal('not_enough_stock', undefined",
      ],
      ['server/src/db/routines/ledger/ledger-refuse.sql', 'if faults & 128 > 0 and not', 'if false and not'],
    ],
    tests: [test('server/src/sales/last-unit.test.ts', 'who sell the last piece at once one succeeds')],
  },
  'oversell-database': {
    promise: 'P4',
    what: 'The database accepts issues above the stock from a program that does not check them',
    sources: [['server/src/db/routines/ledger/ledger-refuse.sql', 'if faults & 128 > 0 and not', 'if false and not']],
    tests: [test('server/src/ledger/attack.test.ts', 'issues above the stock are refused')],
  },
  unbalanced: {
    promise: 'P5',
    what: 'The database accepts a posting whose debits differ from its credits',
    sources: [['server/src/db/routines/ledger/ledger-refuse.sql', 'if faults & 16 > 0 then', 'if false then']],
    tests: [
      test('server/src/ledger/attack.test.ts', 'an unbalanced posting is refused'),
      test('server/src/ledger/attack.test.ts', 'a posting balanced in total but not in every branch is refused'),
    ],
  },
  'zero-line': {
    promise: 'P5',
    what: 'A journal line may be zero',
    sources: [
      [
        'server/src/db/schema/ledger.sql',
        'amount bigint not null check (amount <> 0),\n  particulars',
        'amount bigint not null,\n  particulars',
      ],
    ],
    tests: [test('server/src/ledger/attack.test.ts', 'a zero line is refused')],
  },
  history: {
    promise: 'P6',
    what: 'Posted rows can be changed and deleted',
    sources: [
      [
        'server/src/db/schema/ground.sql',
        `raise exception '% is history: it is added to, never changed', tg_table_name using errcode = 'AK001';`,
        'return coalesce(new, old);',
      ],
    ],
    tests: [test('server/src/ledger/history.test.ts', 'is added to, never changed: not by the owner of the tables')],
  },
  'one-way-in': {
    promise: 'P6',
    what: 'Rows of the ledger can be written without ledger_post',
    sources: [
      [
        'server/src/db/migrations/0100-cheaper-guards-of-postings.sql',
        `raise exception '% is written by ledger_post and by nothing else', tg_table_name using errcode = 'AK006';`,
        'return null;',
      ],
    ],
    tests: [test('server/src/ledger/attack.test.ts', 'written by hand is refused, to the app and to the owner of the tables')],
  },
  seal: {
    promise: 'P7',
    what: 'verify does not compare the seal of a posting with its content',
    sources: [['server/src/verify/verify.ts', 'if (!posting.hash.equals(hashOf(chainNumber, posting)))', 'if (posting.hash.length === 0)']],
    tests: [test('server/src/verify/tamper.test.ts', 'an edited document number is found')],
  },
  chain: {
    promise: 'P7',
    what: 'verify does not compare a posting with the seal of the one before it',
    sources: [['server/src/verify/verify.ts', 'if (!posting.previous_hash.equals(walk.hash))', 'if (posting.previous_hash.length === 0)']],
    tests: [test('server/src/verify/tamper.test.ts', 'even if the later ones are renumbered')],
  },
  'noted-head': {
    promise: 'P7',
    what: 'verify does not compare the books with a head that was recorded elsewhere',
    sources: [
      [
        'server/src/verify/verify.ts',
        'noted && posting.posting_id === noted.postingId && posting.hash',
        'noted && posting.posting_id < 0n && posting.hash',
      ],
    ],
    tests: [test('server/src/verify/tamper.test.ts', 'a tail removed and rewritten is found by the recorded head')],
  },
  rls: {
    promise: 'P8',
    what: 'No table has row-level security',
    sources: [['server/src/db/schema/ground.sql', 'alter table %s enable row level security', 'alter table %s disable row level security']],
    tests: [
      test('server/src/testing/gates/tidy.test.ts', 'without a business the app’s role sees no row of any table'),
      test('server/src/ledger/history.test.ts', 'no row of the ledger is visible without a business'),
    ],
  },
  'business-in-path': {
    promise: 'P8',
    what: 'The business in the address of a call need not be the one of the token',
    sources: [
      [
        'server/src/http/session/signed-in.ts',
        "named !== business.businessCode) throw new Refusal('not_your_business')",
        "named !== business.businessCode && named === '') throw new Refusal('not_your_business')",
      ],
    ],
    tests: [test('server/src/http/every-call.test.ts', 'every call with a business in its path is closed to users of another')],
  },
  branch: {
    promise: 'P9',
    what: 'A user tied to a branch may name another one',
    sources: [
      [
        'server/src/http/session/branch-of-call.ts',
        "if (branchCode !== tiedTo.branchCode) throw new Refusal('not_your_branch')\n    return tiedTo",
        'return find(tx, branchCode)',
      ],
    ],
    tests: [test('server/src/http/every-call.test.ts', 'every call with a branch in its path is closed to users of another branch')],
  },
  rights: {
    promise: 'P10',
    what: 'No call checks the right of its user',
    sources: [['server/src/http/session/may-call.ts', '  if (!can(user, permission)) throw', '  if (permission.length === 0) throw']],
    tests: [test('server/src/http/every-call.test.ts', 'every call answers 403 with who may')],
  },
  'sign-in-limit': {
    promise: 'P11',
    what: 'Wrong passwords are not counted for a name and address',
    sources: [['server/src/db/routines/users/sign-in-wait.sql', 'free int := 5;', 'free int := 5000;']],
    tests: [
      test('server/src/users/sign-in.test.ts', 'after the fifth wrong password that address has to wait'),
      test('server/src/users/sign-in.test.ts', 'forty simultaneous guesses get no further'),
    ],
  },
  spraying: {
    promise: 'P11',
    what: 'One address may try any number of names',
    sources: [
      ['server/src/db/routines/users/sign-in-wait.sql', 'if place.tries >= 30 and', 'if place.tries >= 3000000 and'],
      ['server/src/db/routines/users/sign-in-wait.sql', 'offset 19 limit 1', 'offset 1900000 limit 1'],
    ],
    tests: [test('server/src/users/sign-in.test.ts', 'a caller who goes through a list of names is stopped')],
  },
  'forwarded-for': {
    promise: 'P11',
    what: 'The address that a caller writes in a header counts',
    sources: [['server/src/app.ts', 'trustProxy: trustProxy && isOurProxy,', 'trustProxy: true,']],
    tests: [test('server/src/users/sign-in.test.ts', 'an address cannot hide behind a header that it writes itself')],
  },
  'cheap-hash': {
    promise: 'P12',
    what: 'A password hash costs a twentieth of the memory',
    sources: [['server/src/http/session/hash-gate.ts', 'memoryCost: 19_456', 'memoryCost: 1_024']],
    // The first test adds the users whose hashes the second one reads.
    tests: [
      test('server/src/users/register-user.test.ts', 'fields determined by the server have no effect'),
      test('server/src/users/register-user.test.ts', 'passwords are stored as salted argon2id hashes of 19 MiB'),
    ],
  },
  'token-audience': {
    promise: 'P12',
    what: 'A token that was signed for something else is accepted',
    sources: [['server/src/http/session/token.ts', '      audience: AUDIENCE,\n', '']],
    tests: [test('server/src/http/session/token.test.ts', 'no forged token is accepted')],
  },
  csp: {
    promise: 'P13',
    what: 'Pages may run inline scripts',
    sources: [['server/src/http/security-headers.ts', "'script-src': OURS,", `'script-src': ["'self'", "'unsafe-inline'"],`]],
    tests: [test('server/src/http/foundation.test.ts', 'every answer forbids foreign scripts')],
  },
  coercion: {
    promise: 'P14',
    what: 'A yes or no may be any text, number or list',
    sources: [
      [
        'domain/src/contract/fields.ts',
        "(typeof input === 'boolean' ? input : misfit(input, faults, 'must be true or false'))",
        '(faults.length > 1000 ? misfit(input, faults, "") : Boolean(input))',
      ],
    ],
    tests: [test('server/src/http/spoiled-additions.test.ts', 'whether the list of first steps is hidden')],
  },
  'fault-text': {
    promise: 'P15',
    what: 'The answer to a fault contains the message of the database',
    sources: [['server/src/http/refusal-answer.ts', "errorBody(500, 'fault', ", "errorBody(500, 'fault', String(error) + "]],
    tests: [test('server/src/http/foundation.test.ts', 'a fault answers 500 with a fixed text and a request id')],
  },
  overload: {
    promise: 'P16',
    what: 'Any number of calls is taken at once',
    sources: [
      ['server/src/http/overload.ts', 'if (underWay + arriving >= mostAtOnce)', 'if (mostAtOnce < 0)'],
      ['server/src/http/overload.ts', 'if (underWay >= mostAtOnce)', 'if (mostAtOnce < 0)'],
    ],
    tests: [test('server/src/http/foundation.test.ts', 'more calls than can be served soon are shed at once')],
  },
  'broken-connection': {
    promise: 'P17',
    what: 'A broken connection is lent again',
    sources: [['server/src/db/transactions/lend-connection.ts', 'client.release(loan.isBroken())', 'client.release()']],
    tests: [test('server/src/db/database.test.ts', 'a connection that breaks during a transaction is refused as unavailable and replaced')],
  },
  closing: {
    promise: 'P18',
    what: 'A server that is closing goes on taking calls on open connections',
    sources: [['server/src/http/overload.ts', '    isClosing = true\n', '    isClosing = false\n']],
    tests: [test('server/src/http/closing.test.ts', 'a call that arrives on an open connection while the server closes')],
  },
  'backup-moment': {
    promise: 'P19',
    what: 'Each table of a backup is of another moment',
    sources: [['server/src/backup/make-backup.ts', 'begin isolation level repeatable read read only;', 'begin read only;']],
    tests: [test('server/src/backup/backup.test.ts', 'a backup during sales contains the books of one moment')],
  },
  'backup-hash': {
    promise: 'P19',
    what: 'A backup is not compared with the SHA-256 that it was made with',
    sources: [['server/src/backup/sealed-file.ts', 'if (hash !== noted)', "if (hash === '')"]],
    // The first test makes the file that the second one damages.
    tests: [
      test('server/src/backup/backup.test.ts', 'a backup restored into an empty database has every row'),
      test('server/src/backup/backup.test.ts', 'a file that is damaged, truncated or not a backup is refused'),
    ],
  },
  'newer-database': {
    promise: 'P20',
    what: 'An older program opens the database of a newer one',
    sources: [['server/src/db/migrate.ts', '!ours.has(number))', 'number < 0 && !ours.has(number))']],
    tests: [test('server/src/db/migrate.test.ts', 'the database of a newer program is refused')],
  },
  'migration-lock': {
    promise: 'P20',
    what: 'Two servers that start at once migrate at once',
    sources: [['server/src/db/migrate.ts', "await turn.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])", '']],
    tests: [test('server/src/db/migrate.test.ts', 'two simultaneous starts apply each migration and routine once')],
  },
  'offline-refusal': {
    promise: 'P21',
    what: 'A till drops an offline sale that the server could not take for the moment',
    sources: [['web/src/offline/outbox/send-entries.ts', "if (outcome.kind === 'later') {", 'if (settled < 0) {']],
    tests: [test('web/src/offline/outbox/send-entries.test.ts', 'a sale that has to wait does not block others')],
  },
  'offline-request-id': {
    promise: 'P21',
    what: 'A till sends an offline sale under a new request id each time',
    sources: [
      [
        'web/src/offline/outbox/post-entry.ts',
        'const { business, provisional, madeAt, requestId } = sale\n',
        'const { business, provisional, madeAt } = sale\n  const requestId = crypto.randomUUID()\n',
      ],
    ],
    proof: 'offline',
  },
  rounding: {
    promise: 'P22',
    what: 'The total of a document is the sum of its rounded lines',
    sources: [
      [
        'domain/src/document-total.ts',
        'toPesewas(exact.reduce((sum, amount) => sum + amount, 0n))',
        'rounded.reduce((sum, amount) => sum + amount, 0n)',
      ],
    ],
    tests: [test('domain/src/document-total.test.ts', 'the total is the exact sum rounded once')],
  },
  float: {
    promise: 'P22',
    what: 'Amounts are rounded with floating-point numbers',
    sources: [
      ['domain/src/quantity.ts', 'divideHalfUp(exact, EXACT_PER_PESEWA)', 'BigInt(Math.round(Number(exact) / Number(EXACT_PER_PESEWA)))'],
    ],
    tests: [test('domain/src/quantity.test.ts', 'an exact amount is rounded half-up once')],
  },
  average: {
    promise: 'P23',
    what: 'The program rounds the average cost down; the database rounds it half-up',
    sources: [
      [
        'domain/src/stock/position.ts',
        'position.quantity > 0n ? divideHalfUp(position.value * quantity, position.quantity)',
        'position.quantity > 0n ? (position.value * quantity) / position.quantity',
      ],
    ],
    tests: [test('server/src/ledger/walk.test.ts', 'a random walk and its model have the same books')],
  },
  'loan-kept': {
    promise: 'P23',
    what: 'A payroll run that is reversed does not restore the loans that it deducted from',
    sources: [['server/src/payroll/run/reverse-run.ts', '  tx.later(GIVE_BACK, key)\n', '']],
    tests: [test('server/src/testing/no-dead-ends/no-dead-ends.test.ts', 'mistakes that stop other people')],
  },
  'evat-ask-first': {
    promise: 'P24',
    what: 'A document whose first call had no answer is sent again without asking',
    sources: [['server/src/evat/send-document.ts', "return wasUnknown ? 'callback' : payload.call", 'return payload.call']],
    tests: [
      test('server/src/evat/signing-faults.test.ts', 'A6 a service that signs and never answers'),
      test('server/src/evat/signing-faults.test.ts', 'A9 a server that dies in the middle of a call'),
    ],
  },
  'evat-same-stamp': {
    promise: 'P24',
    what: 'The stamp of another document is believed',
    sources: [['server/src/evat/send-document.ts', ')) === 1', ')) >= 0']],
    tests: [test('server/src/evat/signing-faults.test.ts', 'A16 the stamp of another document of the business is not taken twice')],
  },
  'wallet-used-once': {
    promise: 'P25',
    what: 'Wallet money that a sale has used may pay another one',
    sources: [
      [
        'server/src/db/routines/wallets/count-wallet-use.sql',
        'if new.amount > 0 and (select c.used',
        'if new.amount < 0 and (select c.used',
      ],
    ],
    tests: [test('server/src/wallets/use/attack.test.ts', 'the database refuses a second use, whichever program writes it')],
  },
  'import-rows': {
    promise: 'P26',
    what: 'An import saves its other rows when one has become invalid',
    sources: [['server/src/imports/save-import.ts', 'if (faulty) throw faultyRows(faulty.row)', '']],
    tests: [test('server/src/imports/imports.test.ts', 'a row that went wrong since the check is refused with its number')],
  },
  fence: {
    promise: 'P28',
    what: 'A business that was moved can still be entered where it was',
    sources: [['server/src/db/routines/business/enter-business.sql', 'if found then', 'if false then']],
    tests: [test('server/src/db/enter-business.test.ts', 'a business that is being moved is not entered')],
  },
  'archive-segment': {
    promise: 'P29',
    what: 'A segment of the log is reported as archived, and is not written',
    sources: [['server/src/archive/seal-segment.ts', 'if (before?.sha256 === sha256) return', "if (before?.sha256 !== '') return"]],
    tests: [test('server/src/archive/archive.test.ts', 'the archive says until when every change is in it')],
  },
  drill: {
    promise: 'P29',
    what: 'The test of a backup does not report what it finds',
    sources: [['server/src/safekeeping/run-drill.ts', 'return { result: error.reason, fault: error.message }', 'return RIGHT']],
    tests: [test('server/src/safekeeping/keep-backups.test.ts', 'the test of a backup finds one that is damaged')],
  },
  'pin-limit': {
    promise: 'P30',
    what: 'Wrong PINs are not counted',
    sources: [
      [
        'server/src/db/routines/users/claim-pin-try.sql',
        "pin_pause(pin.wrong_tries, 3, interval '30 seconds')",
        "pin_pause(pin.wrong_tries, 3000, interval '30 seconds')",
      ],
      ['server/src/db/routines/users/claim-pin-try.sql', 'pin.wrong_tries >= 10', 'pin.wrong_tries >= 10000'],
    ],
    tests: [test('server/src/users/pins-on-two-servers.test.ts', 'wrong PINs are counted together')],
  },
  'code-once': {
    promise: 'P30',
    what: 'A code of the app may be used twice',
    sources: [['server/src/users/two-step/use-code.ts', 'and last_step < $4`', 'and last_step <= $4`']],
    tests: [test('server/src/users/two-step/two-step.test.ts', 'a code works once')],
  },
} as const satisfies Readonly<Record<string, Break>>
