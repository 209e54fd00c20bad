import { LookupList } from './lookup-list.tsx'
import { CATEGORIES } from './lookup-lists.ts'

/** /admin/categoryList */
export const Component = () => <LookupList kind={CATEGORIES} />
