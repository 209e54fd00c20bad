import { UNITS } from './label-calls.ts'
import { LabelEdit } from './label-edit.tsx'

/** /admin/unit/edit/{id} */
export const Component = () => <LabelEdit kind={UNITS} />
