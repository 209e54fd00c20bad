/** A code of the program as people read it in the audit trail: PART_TIME is "Part time". */
export const codeInWords = (code: string): string => code.slice(0, 1) + code.slice(1).toLowerCase().replaceAll('_', ' ')
