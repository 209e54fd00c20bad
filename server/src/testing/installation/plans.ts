import type { Row, Statement, Transaction } from '../../db/database.ts'

const literalOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return `'{${value.map(each => JSON.stringify(String(each))).join(',')}}'`
  return `'${String(value).replaceAll("'", "''")}'`
}

/**
 * The plan that PostgreSQL keeps for a statement under the present plan_cache_mode, with what it did for these values, as JSON. `explain` of a statement with
 * values plans it for these values, whatever the mode says: only a prepared statement has a plan for all values.
 */
export const planOf = async (tx: Transaction, { text }: Statement, values: readonly unknown[]): Promise<string> => {
  await tx.count({ name: 'test-prepare', text: `prepare test_plan as ${text}` })
  try {
    const given = values.length > 0 ? `(${values.map(literalOf).join(', ')})` : ''
    return JSON.stringify(
      await tx.rows<Row>({ name: 'test-plan', text: `explain (analyze, timing off, format json) execute test_plan ${given}` }),
    )
  } finally {
    await tx.count({ name: 'test-deallocate', text: 'deallocate test_plan' })
  }
}
