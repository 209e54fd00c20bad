/** The hint of a field is below it, after its error: fields next to each other stay in line, however long their hints are. */
export const HINT_BELOW: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']
