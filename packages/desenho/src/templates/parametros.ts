import type { Parametro } from './tipos.ts'

const COMPRIMENTO = { chave: 'A', nome: 'Comprimento', min: 200, max: 12_000 }
const PROFUNDIDADE = { chave: 'B', nome: 'Profundidade', min: 150, max: 2500 }
/** The two measures of a straight top, with what they are before anything is typed (mm). */
export function comprimentoEProfundidade(a: number, b: number): Parametro[] {
  return [
    { ...COMPRIMENTO, padrao: a, lado: { peca: 0, aresta: 0 } },
    { ...PROFUNDIDADE, padrao: b, lado: { peca: 0, aresta: 1 } },
  ]
}
