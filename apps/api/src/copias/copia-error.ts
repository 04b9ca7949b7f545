/** A copy could not be made, read or restored; the message is for the person who asked, and says what became of it. */
export class CopiaError extends Error {
  override name = 'CopiaError'
}

/** The file is not what was once written. */
export function changedCopia(tabela: string | undefined, options?: ErrorOptions): CopiaError {
  const where = tabela === undefined ? '' : ` (tabela ${tabela})`
  return new CopiaError(`Este arquivo foi alterado ou está incompleto${where}. Nada foi mudado.`, options)
}
