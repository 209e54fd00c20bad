import { CATEGORIES } from './lookup-calls.ts'
import { LabelList } from './lookup-list.tsx'

/** /admin/categoryList */
export const Component = () => <LabelList kind={CATEGORIES} />
