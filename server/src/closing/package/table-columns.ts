import type { PackedColumn } from '@akonta/domain/closing/close-package'

/** Columns of one kind. */
export const columns = (kind: PackedColumn['kind'], ...names: readonly string[]): readonly PackedColumn[] =>
  names.map(name => ({ name, kind }))
