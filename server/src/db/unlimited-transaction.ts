/**
 * For a transaction that waits while other work is done: no limit on its idle time, nor on its length, which PostgreSQL knows since version 17
 * (`transaction_timeout`). Ends with the transaction.
 */
export const UNLIMITED_TRANSACTION = `
  set local idle_in_transaction_session_timeout = 0;
  select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout'`
