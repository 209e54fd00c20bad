/** The id of a field of a form, so that the first invalid one can be focused. */
export const fieldId = (formId: string, field: string): string => `${formId}${field}`

/** Focuses the first invalid field, in this order. Returns whether there is none. */
export const goToFault = (formId: string, fields: readonly string[], faults: Readonly<Record<string, string | undefined>>): boolean => {
  const first = fields.find(field => faults[field] !== undefined)
  if (first === undefined) return true
  document.getElementById(fieldId(formId, first))?.focus()
  return false
}
