import type { Passo } from './passo.ts'
import type { Roteiro } from './find-falha.ts'

/** What broke and how to get there again, as a person reads it; the steps can be given to playMes as they stand. */
export function tellRoteiro({ semente, passo, achado, curto }: Roteiro): string {
  return [
    `semente ${semente}, passo ${passo}: ${achado.invariante}: ${achado.texto}`,
    `roteiro de ${curto.length} passos:`,
    ...curto.map((one) => `  ${tellPasso(one)},`),
  ].join('\n')
}

function tellPasso(passo: Passo): string {
  return JSON.stringify(passo)
}
