import { LookupEdit } from './lookup-edit.tsx'
import { CATEGORIES } from './lookup-lists.ts'

/** /admin/category/edit/{id} */
export const Component = () => <LookupEdit kind={CATEGORIES} />
