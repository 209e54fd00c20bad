import { z } from 'zod'
import { line, recordId } from '../http/fields.ts'

const LONGEST_CATEGORY = 80
const LONGEST_UNIT = 60

const DRINKS = { id: 3, categoryName: 'Drinks' }
const CARTON = { id: 2, fullUnitOfMeasure: 'carton' }

const categoryFields = { categoryName: line(LONGEST_CATEGORY) }
const unitFields = { fullUnitOfMeasure: line(LONGEST_UNIT) }

export const newCategoryBody = z.object(categoryFields).meta({ examples: [{ categoryName: 'Drinks' }] })
export const editedCategoryBody = z.object({ id: recordId, ...categoryFields }).meta({ examples: [DRINKS] })
export const newUnitBody = z.object(unitFields).meta({ examples: [{ fullUnitOfMeasure: 'carton' }] })
export const editedUnitBody = z.object({ id: recordId, ...unitFields }).meta({ examples: [CARTON] })

const categoryShape = z.object({ id: z.int(), categoryName: z.string() })
const unitShape = z.object({ id: z.int(), fullUnitOfMeasure: z.string() })

export const categoryAnswer = categoryShape.meta({ examples: [DRINKS] })
export const categoriesAnswer = z.array(categoryShape).meta({ examples: [[DRINKS]] })
export const unitAnswer = unitShape.meta({ examples: [CARTON] })
export const unitsAnswer = z.array(unitShape).meta({ examples: [[CARTON]] })
export const deletedAnswer = z.object({ deleted: z.boolean() }).meta({ examples: [{ deleted: true }] })
