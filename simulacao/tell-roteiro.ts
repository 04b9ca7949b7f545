import type { Passo } from './passo.ts'
import type { Roteiro } from './find-falha.ts'

/** What broke and how to get there again, as a person reads it; the steps can be given to playMes as they stand. */
export function tellRoteiro({ semente, passo, achado, curto }: Roteiro): string {
  const what = `semente ${semente}, passo ${passo}: ${achado.invariante}: ${achado.texto}`
  // Nothing could be left out, or nobody tried: the seed says as much.
  if (curto.length === passo && passo > MANY)
    return `${what}\ninteiro: LAPIDA_MES_SEMENTE=${semente} LAPIDA_MES_QUANTAS=1 LAPIDA_MES_PASSOS=${passo} npx vitest run --project mes mes.test`
  return [what, `roteiro de ${curto.length} passos:`, ...curto.map((one) => `  ${tellPasso(one)},`)].join(
    '\n',
  )
}

const MANY = 30

function tellPasso(passo: Passo): string {
  return JSON.stringify(passo)
}
