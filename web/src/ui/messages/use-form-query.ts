import { type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newRequestId } from '../../lib/request-id.ts'

type Asked<Answer> = { readonly queryKey: QueryKey; readonly queryFn: QueryFunction<Answer> }

/**
 * What a form begins with that saves all of it: read again whenever the form opens, and not while somebody types in it. What a page or an earlier form has
 * kept may be older, and saving it would undo the changes since.
 */
export const useFormQuery = <Answer>({ queryKey, queryFn }: Asked<Answer>, enabled = true) => {
  const [opening] = useState(newRequestId)
  return useQuery({
    queryKey: [...queryKey, opening],
    queryFn,
    enabled,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: () => undefined,
  })
}
