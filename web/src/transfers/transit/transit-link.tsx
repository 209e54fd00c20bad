import { dispatchByNumber } from '@akonta/domain/transfers/transit-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useProfile } from '../../business/issuer.ts'
import { path } from '../../lib/api.ts'
import { asksOrNull } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { transitTexts } from './texts.ts'

/** From a waybill to what became of its goods; nothing for a transfer that arrived at once. */
export const TransitLink = ({ number }: { readonly number: string }) => {
  const isUsed = useProfile().data?.transfersInTransit ?? false
  const dispatch = useQuery({ ...asksOrNull(dispatchByNumber, { db: useDb(), number }), enabled: isUsed }).data
  if (!dispatch) return null
  return (
    <Button component={Link} variant="default" to={path`/admin/producttransfer/transit/${dispatch.number}`}>
      {transitTexts.states[dispatch.state]}
    </Button>
  )
}
