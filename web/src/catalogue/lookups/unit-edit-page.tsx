import { LookupEdit } from './lookup-edit.tsx'
import { UNITS } from './lookup-lists.ts'

/** /admin/unit/edit/{id} */
export const Component = () => <LookupEdit kind={UNITS} />
