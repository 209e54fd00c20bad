import type pg from 'pg'

/** PostgreSQL types, by their number, as our connections give their values. */
const KIND_OF_TYPE: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Buffer',
  20: 'bigint',
  21: 'number',
  23: 'number',
  25: 'string',
  114: 'json',
  1007: 'number[]',
  1009: 'string[]',
  1016: 'bigint[]',
  1043: 'string',
  1082: 'string',
  1184: 'Date',
  1185: 'Date[]',
  1700: 'string',
  2278: 'string',
  2950: 'string',
  3802: 'json',
}

type Field = { readonly name: string; readonly dataTypeID: number }

/** Asks PostgreSQL to parse a statement and describe its columns, without running it. */
class Description implements pg.Submittable {
  readonly answer: Promise<readonly Field[]>
  private fields: readonly Field[] = []
  private readonly text: string
  private resolve: (fields: readonly Field[]) => void = () => undefined
  private reject: (error: Error) => void = () => undefined

  constructor(text: string) {
    this.text = text
    this.answer = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.fields = fields
  }

  handleError(error: Error): void {
    this.reject(error)
  }

  handleReadyForQuery(): void {
    this.resolve(this.fields)
  }
}

/** The columns of a statement as PostgreSQL describes it, and the kind of value in each; `pg` gives 64-bit lists as text. */
export const describedColumns = async (client: pg.Client, text: string): Promise<Readonly<Record<string, string>>> => {
  const fields = await client.query(new Description(text)).answer
  return Object.fromEntries(fields.map(({ name, dataTypeID }) => [name, KIND_OF_TYPE[dataTypeID] ?? `type ${dataTypeID}`]))
}
