// The statements around those of a transaction. They are prepared like all others, so that they leave in the same packet.

export const BEGIN = { name: 'begin', text: 'begin' }
export const BEGIN_READING = { name: 'begin-reading', text: 'begin isolation level repeatable read read only' }
export const COMMIT = { name: 'commit', text: 'commit' }
export const ROLLBACK = { name: 'rollback', text: 'rollback' }
export const SAVEPOINT = { name: 'savepoint', text: 'savepoint rehearsal' }
export const CHECK_CONSTRAINTS = { name: 'check-constraints', text: 'set constraints all immediate' }
export const ROLLBACK_TO_SAVEPOINT = { name: 'rollback-to-savepoint', text: 'rollback to savepoint rehearsal' }
/** A setting that ends with the transaction. */
export const SETTING = { name: 'transaction-setting', text: 'select set_config($1, $2, true)' }
export const NO_LIMITS = {
  name: 'no-limits',
  text: `select set_config(name, '0', true) from unnest(array['statement_timeout', 'idle_in_transaction_session_timeout']) as name`,
}

/** The moment of another transaction, for the one that has just begun. It is no parameter to PostgreSQL. */
export const atMoment = (moment: string) => ({ name: 'at-moment', text: `set transaction snapshot '${moment}'` })
