import { UNITS } from './label-kinds.ts'
import { LabelEdit } from './lookup-edit.tsx'

/** /admin/unit/edit/{id} */
export const Component = () => <LabelEdit kind={UNITS} />
