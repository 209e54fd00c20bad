import { type QueryFunction, type QueryKey, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newRequestId } from '../../lib/request-id.ts'

type Asked<Answer> = { readonly queryKey: QueryKey; readonly queryFn: QueryFunction<Answer> }

const ofOpening = <Answer>({ queryKey, queryFn }: Asked<Answer>, opening: string) => ({
  queryKey: [...queryKey, opening],
  queryFn,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  placeholderData: () => undefined,
})

/**
 * What a form begins with that saves all of it: read again whenever the form opens, and not while somebody types in it. What a page or an earlier form has
 * kept may be older, and saving it would undo the changes since.
 */
export const useFormQuery = <Answer>(asked: Asked<Answer>, enabled = true) => {
  const [opening] = useState(newRequestId)
  return useQuery({ ...ofOpening(asked, opening), enabled })
}

/** The same for several records. */
export const useFormQueries = <Answer>(all: readonly Asked<Answer>[]) => {
  const [opening] = useState(newRequestId)
  return useQueries({ queries: all.map(asked => ofOpening(asked, opening)) })
}
