import { expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { testShop } from '../testing/world/test-shop.ts'

const shop = await testShop()
const gcb = await shop.bank('GCB current account')

/** As the version before 0090 stored it, with its triggers. */
const OLDER = `
  alter table bank_reconciliation drop column reconciliation_id;
  delete from id_counter where counter = 'bank_reconciliation';
  delete from schema_migration where number = 90;`

test('books with finished reconciliations are upgraded: each gets its id, and its figures stay', async () => {
  await shop.owner.query(`
    insert into reconciled_account (business_id, payee_id, first_day, opening_balance, started_by, started_at)
      select business_id, payee_id, '2026-09-01', 0, created_by, now() from payee where pid = '${gcb}';
    insert into bank_reconciliation (business_id, payee_id, through, state, books, not_cleared, not_in_books, bank, through_posting, through_line,
        finished_by, finished_at, reconciliation_id)
      select u.business_id, u.payee_id, d.through, 'finished', 0, 0, 0, 0, 0, 0, u.created_by, now(), d.id
      from payee u, (values (date '2026-09-30', 7), (date '2026-10-31', 8)) d (through, id) where u.pid = '${gcb}';`)
  await shop.superuser.query(`grant create on schema public to ${shop.ownerConnection.user}`)
  await shop.owner.query(OLDER)
  expect(await migrate(shop.ownerConnection)).toContain('0090-files-of-reconciliations.sql')
  const rows = `select to_char(through, 'YYYY-MM-DD') as through, state, reconciliation_id as id from bank_reconciliation
    where business_id = $1 order by through`
  expect(await shop.rows(rows)).toEqual([
    { through: '2026-09-30', state: 'finished', id: 1 },
    { through: '2026-10-31', state: 'finished', id: 2 },
  ])
  await expect(shop.owner.query('update bank_reconciliation set books = 1, bank = 1')).rejects.toThrow('this reconciliation is finished')
})
