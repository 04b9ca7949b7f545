import { comprimentoOfAresta } from '#model/contorno.ts'
import { BRUTO, type Aresta, type Peca, type Regras, type Saia, type Trecho } from '#model/tipos.ts'
import { rememberByObject } from './remember.ts'

/** A part of an edge with its length along the sharp edge, in mm. */
export type TrechoMedido = { aresta: Aresta; trecho: Trecho; mm: number }

/** The parts of all edges of a piece, with their lengths. */
export function trechosMedidos(peca: Peca): TrechoMedido[] {
  return peca.arestas.flatMap((aresta) => {
    const comprimento = comprimentoOfAresta(peca, aresta.id)
    return aresta.trechos.map((trecho) => ({
      aresta,
      trecho,
      mm: (trecho.ate === 'fim' ? comprimento : Math.min(trecho.ate, comprimento)) - trecho.de,
    }))
  })
}

/** How high an apron is, in mm: to the floor from the top's upper face, or from its lower face when glued below it. */
export function alturaOfSaia(saia: Saia, peca: Pick<Peca, 'espessura'>, regras: Regras): number {
  if (saia.h !== 'piso') return saia.h
  return saia.uniao === '45' ? regras.alturaBancada : regras.alturaBancada - peca.espessura
}

/**
 * The upstands and aprons of a piece as pieces: computed from its edges, never stored or drawn twice. Each is a
 * rectangle as long as its part of the edge (along the arc, where that is one); corners are not counted twice, nor
 * mitred, so two that meet in a corner are each as long as their wall. Ids and codes follow from their part:
 * the same drawing gives the same pieces.
 */
export function pecasDerivadas(peca: Peca, regras: Regras): Peca[] {
  return derive(peca, regras)
}

const derive = rememberByObject((peca: Peca, regras: Regras): Peca[] => {
  let frontoes = 0
  let saias = 0
  return trechosMedidos(peca).flatMap(({ aresta, trecho, mm }) => {
    const derivadaDe = { pecaId: peca.id, arestaId: aresta.id, trechoId: trecho.id }
    const pecas: Peca[] = []
    if (trecho.frontao) {
      frontoes += 1
      const { h, acabamento } = trecho.frontao
      const faixa = { w: mm, h, emCima: acabamento, emBaixo: BRUTO }
      pecas.push({ ...tira(peca, `${trecho.id}f`, faixa), ...rotulo(peca, 'frontao', frontoes), derivadaDe })
    }
    if (trecho.saia) {
      saias += 1
      const faixa = {
        w: mm,
        h: alturaOfSaia(trecho.saia, peca, regras),
        emCima: BRUTO,
        emBaixo: trecho.saia.acabamento,
      }
      pecas.push({ ...tira(peca, `${trecho.id}s`, faixa), ...rotulo(peca, 'saia', saias), derivadaDe })
    }
    return pecas
  })
})

function rotulo(peca: Peca, classe: 'frontao' | 'saia', numero: number) {
  const [letra, nome] = classe === 'frontao' ? ['F', 'Frontão'] : ['S', 'Saia']
  return { classe, codigo: `${peca.codigo}-${letra}${numero}`, nome: `${nome} ${numero} de ${peca.nome}` }
}

function tira(
  peca: Peca,
  id: string,
  { w, h, emCima, emBaixo }: { w: number; h: number; emCima: string; emBaixo: string },
): Peca {
  const { veio, quantidade, espessura, materialId } = peca
  const cantos: [number, number][] = [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ]
  const acabamentos = [emBaixo, BRUTO, emCima, BRUTO]
  return {
    id,
    codigo: '',
    nome: '',
    classe: 'livre',
    ...(materialId ? { materialId } : {}),
    espessura,
    quantidade,
    pos: { x: 0, y: 0, rot: 0 },
    vertices: cantos.map(([x, y], i) => ({ id: `${id}v${i}`, x, y })),
    arestas: acabamentos.map((acabamento, i) => ({
      id: `${id}a${i}`,
      lado: 'livre' as const,
      trechos: [{ id: `${id}t${i}`, de: 0, ate: 'fim' as const, acabamento }],
    })),
    recortes: [],
    emendas: [],
    rebaixos: [],
    veio: { ...veio },
    cotas: [],
  }
}
