import * as calls from '@akonta/domain/api-keys/api-key-calls'
import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { type Recorded, recordAction, recordKey, recordMade } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { apiKeyById, listApiKeys } from './api-key-queries.ts'
import { createApiKey } from './create-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'

/** A key in the audit trail: never the key itself. */
const keyRecord = ({ name, prefix, scopes, branchid, addresses, lastDay }: calls.ApiKey): Recorded => ({
  name,
  facts: {
    Key: `${prefix}…`,
    Rights: scopes.join(', '),
    Branch: branchid,
    Addresses: addresses.join(', '),
    'Last day': lastDay ?? '',
  },
})

/** API keys: only people with the right create them, and a key never has it. */
export const apiKeyRoutes = (api: Api): void => {
  handle(api, calls.apiKeys, ({ tx, actor }) => listApiKeys(tx, actor.at))

  handle(
    api,
    calls.createApiKey,
    async call => {
      const { tx, actor, today, body, branch } = call
      const branchId = body.branchid === EVERY_BRANCH ? null : (await branch(body.branchid)).branchId
      const { id, secret } = await createApiKey(tx, actor, today, { ...body, branchId })
      const key = await apiKeyById(tx, id, actor.at)
      recordMade(call, { kind: 'api_key', action: 'Created', id }, keyRecord(key))
      return { secret, key }
    },
    { passwordOf: ({ body }) => body },
  )

  handle(api, calls.revokeApiKey, async call => {
    const { tx, actor, body } = call
    const revoked = await revokeApiKey(tx, actor, body.id)
    const { name } = await apiKeyById(tx, body.id, actor.at)
    if (revoked) recordAction(call, { kind: 'api_key', action: 'Revoked', subject: name, about: recordKey('api_key', body.id) })
    return { revoked }
  })
}
