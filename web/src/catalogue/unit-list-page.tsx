import { UNITS } from './label-calls.ts'
import { LabelList } from './label-list.tsx'

/** /admin/unitList */
export const Component = () => <LabelList kind={UNITS} />
