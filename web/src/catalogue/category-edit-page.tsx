import { CATEGORIES } from './label-calls.ts'
import { LabelEdit } from './label-edit.tsx'

/** /admin/category/edit/{id} */
export const Component = () => <LabelEdit kind={CATEGORIES} />
