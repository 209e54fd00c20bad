import { CATEGORIES } from './label.ts'
import { LabelEdit } from './label-edit.tsx'

/** /admin/category/edit/{id} */
export const Component = () => <LabelEdit kind={CATEGORIES} />
