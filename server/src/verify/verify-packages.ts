import type { Statement } from '../db/database.ts'

/** The data of every package have their SHA-256, and the chain has the head that was recorded with them. */
const PACKAGES: Statement = {
  name: 'verify-close-packages',
  text: `
    select format('package %s of the close through %s is changed', k.package_no, k.closed_through) as fault
    from close_package k
    left join posting p on p.business_id = k.business_id and p.posting_id = k.entries
    where k.business_id = $1 and (encode(sha256(convert_to(k.data, 'UTF8')), 'hex') <> k.data_sha256
      or (k.entries > 0 and (p.hash is null or encode(p.hash, 'hex') <> k.chain_hash)))
    order by k.package_no limit 1`,
}

export const PACKAGE_QUESTIONS: readonly Statement[] = [PACKAGES]
