import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../lib/session.ts'
import { deviceStore } from '../lib/storage/device-store.ts'
import { MENUS } from '../navigation/menus.ts'
import { noteVisit } from './used-most.ts'

const IN_MENUS = MENUS.flatMap(({ entries, additions = [] }) => [...entries, ...additions.flatMap(part => part.entries)]).map(
  ({ to }) => to,
)

/** Counts the opened screens of the menus, for the order of the search. */
export const useVisits = (): void => {
  const here = useLocation().pathname.toLowerCase()
  const { dbname, username } = useUser()
  const visited = IN_MENUS.find(to => to.toLowerCase() === here)
  useEffect(() => {
    if (visited !== undefined) noteVisit(deviceStore, `${dbname}|${username}`, visited)
  }, [visited, dbname, username])
}
