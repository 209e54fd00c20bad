import { openPool } from '@akonta/server/db/pool'
import type { ShopServer } from './shop-server.ts'

const AGE = `
  begin;
  set local session_replication_role = replica;
  update collection set asked_at = asked_at - make_interval(secs => SECONDS), outcome_at = outcome_at - make_interval(secs => SECONDS),
    absent_since = absent_since - make_interval(secs => SECONDS), wait_until = wait_until - make_interval(secs => SECONDS)
    where outcome in ('prepared', 'pending', 'needs_code', 'unclear', 'declined', 'expired');
  update outbox_item set due_at = due_at - make_interval(secs => SECONDS) where kind in ('wallet', 'wallet_refund');
  update outbox_channel set rests_until = rests_until - make_interval(secs => SECONDS);
  commit`

/**
 * Makes the requests that a server has stored older by so many seconds. Its clock is that of the machine and cannot be turned; that of the
 * simulated provider can.
 */
export const letRequestsAge = async ({ database }: ShopServer, seconds: number): Promise<void> => {
  const pool = openPool({ connection: database, size: 1, onBrokenConnection: () => undefined })
  await pool.query(AGE.replaceAll('SECONDS', String(seconds))).finally(() => pool.end())
}
