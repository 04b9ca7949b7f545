import { comprimentoSegmento, parametroMaisProximo } from '#kernel/segmento.ts'
import { segmentos } from '#kernel/laco.ts'
import { acabamentoOfBorda } from '#model/borda.ts'
import { contornoOfPeca, indiceOfAresta, segmentoOfAresta } from '#model/contorno.ts'
import { BRUTO, type Aresta, type Id, type Peca, type Regras } from '#model/tipos.ts'
import { trechosMedidos } from './trechos-medidos.ts'

/** Millimetres per finish, 'bruto' among them: together they are the whole outline. */
export type MetrosPorAcabamento = Record<string, number>

/**
 * How many mm of a piece's outline have which finish; what stands against something or lies inside a mitre is raw. By rule 'vivo', along the sharp edges; by rule 'arco', along the
 * true outline: a rounded corner counts its arc and a chamfer its cut. A corner belongs to the finish of its two sides,
 * to the one that has a finish when the other is raw, and half to each when they differ.
 */
export function metrosPorAcabamento(peca: Peca, cantoConta: Regras['cantoConta']): MetrosPorAcabamento {
  const contorno = contornoOfPeca(peca)
  const metros: MetrosPorAcabamento = {}
  const sum = (acabamento: string, mm: number) => {
    metros[acabamento] = (metros[acabamento] ?? 0) + mm
  }
  if (cantoConta === 'vivo' || !contorno.ok) {
    for (const { aresta, trecho, mm } of trechosMedidos(peca)) sum(acabamentoOfBorda(aresta, trecho), mm)
    return metros
  }
  const { laco, origens } = contorno.valor
  for (const [i, segmento] of segmentos(laco).entries()) {
    const origem = origens[i]
    const mm = comprimentoSegmento(segmento)
    if (origem?.tipo === 'canto')
      for (const um of acabamentosOfCanto(peca, origem.verticeId)) sum(um.acabamento, mm * um.parte)
    if (origem?.tipo === 'aresta')
      for (const um of partesNoLado(peca, origem.arestaId, { inicio: segmento.a, mm }))
        sum(um.acabamento, um.mm)
  }
  return metros
}

function acabamentosOfCanto(peca: Peca, verticeId: Id): { acabamento: string; parte: number }[] {
  const i = peca.vertices.findIndex(({ id }) => id === verticeId)
  const n = peca.arestas.length
  const antes = acabamentoNaPonta(peca.arestas[(i + n - 1) % n], -1)
  const depois = acabamentoNaPonta(peca.arestas[i], 0)
  if (antes === depois || depois === BRUTO) return [{ acabamento: antes, parte: 1 }]
  if (antes === BRUTO) return [{ acabamento: depois, parte: 1 }]
  return [
    { acabamento: antes, parte: 0.5 },
    { acabamento: depois, parte: 0.5 },
  ]
}

function acabamentoNaPonta(aresta: Aresta | undefined, qual: 0 | -1): string {
  const trecho = aresta?.trechos.at(qual)
  return aresta && trecho ? acabamentoOfBorda(aresta, trecho) : BRUTO
}

/** What of a side between its corners lies in which of its parts; together they are exactly the side. */
function partesNoLado(
  peca: Peca,
  arestaId: Id,
  { inicio, mm }: { inicio: { x: number; y: number }; mm: number },
): { acabamento: string; mm: number }[] {
  const agudo = segmentoOfAresta(peca, arestaId)
  const aresta: Aresta | undefined = peca.arestas[indiceOfAresta(peca, arestaId)]
  if (!agudo || !aresta) return []
  const de = parametroMaisProximo(agudo, inicio) * comprimentoSegmento(agudo)
  return aresta.trechos.flatMap((trecho) => {
    const comeco = Math.max(0, trecho.de - de)
    const fim = trecho.ate === 'fim' ? mm : Math.min(mm, trecho.ate - de)
    return fim > comeco ? [{ acabamento: acabamentoOfBorda(aresta, trecho), mm: fim - comeco }] : []
  })
}
