/** What a piece is called beside its code: a piece of a drawing may carry the code in its name. */
export function nomeSemRotulo(nome: string, rotulo: string): string {
  return nome.startsWith(`${rotulo} `) ? nome.slice(rotulo.length).replace(/^[ ·–-]+/, '') : nome
}
