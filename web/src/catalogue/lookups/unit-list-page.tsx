import { LookupList } from './lookup-list.tsx'
import { UNITS } from './lookup-lists.ts'

/** /admin/unitList */
export const Component = () => <LookupList kind={UNITS} />
