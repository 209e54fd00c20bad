import { CATEGORIES } from './label-kinds.ts'
import { LabelEdit } from './lookup-edit.tsx'

/** /admin/category/edit/{id} */
export const Component = () => <LabelEdit kind={CATEGORIES} />
