import { BRUTO, type Peca, type Regras, type Trecho } from '#model/tipos.ts'
import { rememberByObject } from './remember.ts'
import { tirasOfPeca, type ClasseDeTira, type Tira } from './tiras.ts'

/** A strip as a piece, and what is known of it as a strip. */
export type Derivada = { peca: Peca; tira: Tira }

/**
 * The upstands and aprons of a piece as pieces: computed from its edges, never stored or drawn twice. Each is a
 * rectangle as long as it is sawn (along the arc, where its edge is one). Its edges carry the finish where they show:
 * the upper one of an upstand, the lower one of an apron that does not stand on the floor, the upright ones of a
 * waterfall. Ids and codes follow from their part: the same drawing gives the same pieces.
 */
export function derivadasOfPeca(peca: Peca, regras: Regras): Derivada[] {
  return derive(peca, regras)
}

/** Which row of its piece a strip is: 'frontao/t3', 'saia/t3/2'. */
export function linhaOfTira({ classe, trecho, parte }: Tira): string {
  return `${classe}/${trecho.id}${parte.numero === 1 ? '' : `/${parte.numero}`}`
}

/** The same without what is known of them as strips. */
export function pecasDerivadas(peca: Peca, regras: Regras): Peca[] {
  return derive(peca, regras).map((derivada) => derivada.peca)
}

const derive = rememberByObject((peca: Peca, regras: Regras): Derivada[] => {
  const numeros: Record<ClasseDeTira, number> = { frontao: 0, saia: 0 }
  return tirasOfPeca(peca, regras).map((tira) => {
    const { numero, de } = tira.parte
    if (numero === 1) numeros[tira.classe] += 1
    const derivadaDe = { pecaId: peca.id, arestaId: tira.aresta.id, trechoId: tira.trecho.id }
    const id = `${tira.trecho.id}${tira.classe === 'frontao' ? 'f' : 's'}${numero === 1 ? '' : numero}`
    const nomes = rotulo(peca, tira.classe, { numero: numeros[tira.classe], parte: de > 1 ? numero : 0 })
    return { tira, peca: { ...pecaOfTira(peca, id, tira), ...nomes, derivadaDe } }
  })
})

function rotulo(
  peca: Peca,
  classe: ClasseDeTira,
  { numero, parte }: { numero: number; parte: number },
): Pick<Peca, 'classe' | 'codigo' | 'nome'> {
  const [letra, nome] = classe === 'frontao' ? ['F', 'Frontão'] : ['S', 'Saia']
  const daParte = parte === 0 ? '' : String.fromCharCode(64 + ((parte - 1) % 26) + 1)
  return {
    classe,
    codigo: `${peca.codigo}-${letra}${numero}${daParte}`,
    nome: `${nome} ${numero} de ${peca.nome}${parte === 0 ? '' : ` (parte ${parte})`}`,
  }
}

function pecaOfTira(peca: Peca, id: string, tira: Tira): Peca {
  const { veio, quantidade, espessura, materialId } = peca
  const { comprimento: w, altura: h } = tira
  const cantos: [number, number][] = [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ]
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
    arestas: bordasOfTira(tira).map((bordas, i) => ({
      id: `${id}a${i}`,
      lado: 'livre' as const,
      trechos: trechosOf(`${id}t${i}`, bordas),
    })),
    recortes: [],
    emendas: [],
    rebaixos: [],
    veio: { ...veio },
    cotas: [],
  }
}

/** What of a side has which finish, one after the other along it. */
type Borda = { mm: number; acabamento: string }

/**
 * The sides of a strip as its polished face is seen: the lower one, the right one upward, the upper one, the left one
 * downward. At the right an apron has the end of its edge, an upstand the start.
 */
function bordasOfTira(tira: Tira): Borda[][] {
  const { classe, acabamento, comprimento, altura, aVista, piso } = tira
  const bruta = [{ mm: comprimento, acabamento: BRUTO }]
  const feita = [
    { mm: aVista.de, acabamento: BRUTO },
    { mm: aVista.mm, acabamento },
    { mm: comprimento - aVista.de - aVista.mm, acabamento: BRUTO },
  ]
  if (classe === 'frontao') {
    // Its face looks into the room: who stands before it has the end of its edge at the left.
    const ponta = [{ mm: altura, acabamento: BRUTO }]
    return [bruta, ponta, feita, ponta]
  }
  const [inicio, fim] = tira.pontas.map(({ visivel }): Borda[] => {
    // The end of a low apron is worked together with its lower edge; a waterfall's is an edge of its own.
    const mm = piso ? visivel : 0
    return [
      { mm, acabamento },
      { mm: altura - mm, acabamento: BRUTO },
    ]
  })
  return [piso ? bruta : feita, fim ?? [], bruta, inicio?.toReversed() ?? []]
}

function trechosOf(id: string, bordas: readonly Borda[]): Trecho[] {
  const reais = bordas.filter(({ mm }) => mm > 1e-6)
  let de = 0
  return reais.map(({ mm, acabamento }, i) => {
    const ultimo = i === reais.length - 1
    const trecho: Trecho = {
      id: i === 0 ? id : `${id}x${i}`,
      de,
      ate: ultimo ? 'fim' : de + mm,
      acabamento,
    }
    de += mm
    return trecho
  })
}
