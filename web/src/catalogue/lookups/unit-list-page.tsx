import { UNITS } from './lookup-calls.ts'
import { LabelList } from './lookup-list.tsx'

/** /admin/unitList */
export const Component = () => <LabelList kind={UNITS} />
