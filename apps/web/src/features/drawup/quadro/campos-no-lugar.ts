import { setCantos, setComprimento, lockComprimento } from '@lapida/desenho/commands/arestas'
import { setCota } from '@lapida/desenho/commands/cotas-e-rebaixos'
import { setAncora } from '@lapida/desenho/commands/recortes'
import { nomeOfAresta } from '@lapida/desenho/commands/mudanca'
import { medidasOfPeca } from '@lapida/desenho/dims/medidas-of-peca'
import type { TextoVisual } from '@lapida/desenho/display/primitivas'
import { place } from '@lapida/desenho/kernel/laco'
import { distancia, type Ponto } from '@lapida/desenho/kernel/ponto'
import { pontoOfSegmento } from '@lapida/desenho/kernel/segmento'
import { comprimentoOfAresta } from '@lapida/desenho/model/contorno'
import type { Desenho, Id } from '@lapida/desenho/model/tipos'
import { marcosOfPeca } from '@lapida/desenho/snap/marcos'
import { nomeOfRecorte } from '@lapida/desenho/commands/recortes'
import type { Comando } from '#features/drawup/tipos.ts'
import { calibrateFundo } from './ferramentas/calibrate.ts'
import type { Campo } from './ferramentas/ferramenta.ts'

/** The field that a number of the drawing opens; null for one that measures nothing. */
export function campoOfTexto({ x, y, pecaId, mede }: TextoVisual): Campo | null {
  if (!mede) return null
  const lugar = { x, y }
  switch (mede.tipo) {
    case 'aresta':
      return { tipo: 'comprimento', pecaId, arestaId: mede.arestaId, lugar }
    case 'ancora':
      return { tipo: 'ancora', pecaId, recorteId: mede.recorteId, qual: mede.qual, lugar }
    case 'canto':
      return { tipo: 'canto', pecaId, verticeId: mede.verticeId, lugar }
    case 'cota':
      return { tipo: 'cota', pecaId, cotaId: mede.cotaId, lugar }
  }
}

/** The field for the length of an edge, on the middle of it. */
export function campoOfAresta(desenho: Pick<Desenho, 'pecas'>, pecaId: Id, arestaId: Id): Campo | null {
  const peca = desenho.pecas[pecaId]
  const lado = peca && marcosOfPeca(peca).lados.find((um) => um.arestaId === arestaId)?.lado
  return lado ? { tipo: 'comprimento', pecaId, arestaId, lugar: pontoOfSegmento(lado, 0.5) } : null
}

/** The field for the radius of a corner. */
export function campoOfCanto(desenho: Pick<Desenho, 'pecas'>, pecaId: Id, verticeId: Id): Campo | null {
  const peca = desenho.pecas[pecaId]
  const vertice = peca?.vertices.find(({ id }) => id === verticeId)
  return peca && vertice ? { tipo: 'canto', pecaId, verticeId, lugar: place(vertice, peca.pos) } : null
}

/** A field of a length: what it is called, what it shows, and what a typed length does. */
export interface CampoDeMedida {
  rotulo: string
  /** mm; null: nothing is known yet */
  valor: number | null
  comando: (mm: number, expr: string) => Comando
  /** the text of a manual dimension may be anything */
  texto?: string
  /** an edge: its end that moves can be chosen, its length locked */
  aresta?: { pecaId: Id; arestaId: Id; trava: boolean; comandoOfTrava: Comando; inicio: Ponto; fim: Ponto }
}

/** What a field of the canvas asks for; null when what it measured is gone. */
export function medidaOfCampo(desenho: Desenho, campo: Campo, ponta: 'inicio' | 'fim'): CampoDeMedida | null {
  switch (campo.tipo) {
    case 'comprimento':
      return doComprimento(desenho, campo, ponta)
    case 'ancora':
      return daAncora(desenho, campo)
    case 'canto':
      return doCanto(desenho, campo)
    case 'cota':
      return daCota(desenho, campo)
    case 'calibrar':
      return {
        rotulo: 'Distância entre os dois pontos',
        valor: null,
        comando: (mm) => calibrateFundo(campo, mm),
      }
    case 'nota':
      return null
  }
}

/** The end of an edge that really moves when its length changes: a wall stays, whatever end was asked for. */
export function movingPonta(
  desenho: Desenho,
  { comando, valor, aresta }: CampoDeMedida,
  pedida: 'inicio' | 'fim',
): 'inicio' | 'fim' {
  const feito = aresta && valor !== null ? comando(valor + 10, '')(desenho) : undefined
  const peca = aresta && feito?.ok ? feito.valor.desenho.pecas[aresta.pecaId] : undefined
  const lado = peca && marcosOfPeca(peca).lados.find(({ arestaId }) => arestaId === aresta?.arestaId)?.lado
  if (!lado || !aresta) return pedida
  const [inicio, fim] = [distancia(lado.a, aresta.inicio), distancia(lado.b, aresta.fim)]
  if (Math.abs(inicio - fim) < 0.01) return pedida
  return inicio > fim ? 'inicio' : 'fim'
}

function doComprimento(
  { pecas }: Desenho,
  { pecaId, arestaId }: Extract<Campo, { tipo: 'comprimento' }>,
  ponta: 'inicio' | 'fim',
): CampoDeMedida | null {
  const peca = pecas[pecaId]
  const i = peca ? peca.arestas.findIndex(({ id }) => id === arestaId) : -1
  const aresta = peca?.arestas[i]
  const lado = peca && marcosOfPeca(peca).lados[i]?.lado
  if (!peca || !aresta || !lado) return null
  const trava = aresta.trava === true
  return {
    rotulo: `Aresta ${nomeOfAresta(i)} de ${peca.codigo}`,
    valor: comprimentoOfAresta(peca, arestaId),
    comando: (mm, expr) => (d) =>
      setComprimento(d, { pecaId, arestaId }, { mm, ponta, ...(/^[\d.,]+$/.test(expr) ? {} : { expr }) }),
    aresta: {
      pecaId,
      arestaId,
      trava,
      comandoOfTrava: (d) => lockComprimento(d, { pecaId, arestaId }, !trava),
      inicio: lado.a,
      fim: lado.b,
    },
  }
}

function daAncora(
  { pecas }: Desenho,
  { pecaId, recorteId, qual }: Extract<Campo, { tipo: 'ancora' }>,
): CampoDeMedida | null {
  const peca = pecas[pecaId]
  const recorte = peca?.recortes.find(({ id }) => id === recorteId)
  if (!peca || recorte?.ancora.tipo !== 'arestas') return null
  const { dist } = recorte.ancora[qual]
  const medido = medidasOfPeca(peca).recortes.find((um) => um.recorte.id === recorteId)
  const escrita = medido?.distancias[qual === 'u' ? 0 : 1]
  if (!escrita) return null
  const { lado, ref, mm: valor, canto } = escrita
  const de = ref === 'canto' ? `do canto ${canto}` : `da aresta ${lado.letra}`
  return {
    rotulo: `${nomeOfRecorte(recorte)}: ${ref === 'borda' ? 'borda' : 'eixo'} a partir ${de}`,
    valor,
    // What is kept is from the middle of the side, what is written from its corner: both change alike.
    comando: (mm) => (d) => setAncora(d, { pecaId, recorteId }, { qual, dist: dist + mm - valor }),
  }
}

function doCanto(
  { pecas }: Desenho,
  { pecaId, verticeId }: Extract<Campo, { tipo: 'canto' }>,
): CampoDeMedida | null {
  const peca = pecas[pecaId]
  const vertice = peca?.vertices.find(({ id }) => id === verticeId)
  if (!peca || !vertice) return null
  const { canto } = vertice
  const chanfro = canto?.t === 'chanfro'
  return {
    rotulo: chanfro ? 'Chanfro do canto' : 'Raio do canto',
    valor: canto ? (canto.t === 'raio' ? canto.r : canto.a) : null,
    comando: (mm) => (d) =>
      setCantos(
        d,
        { pecaId, verticeIds: [verticeId] },
        mm <= 0 ? undefined : chanfro ? { t: 'chanfro', a: mm, b: mm } : { t: 'raio', r: mm },
      ),
  }
}

/** What a manual dimension says may be written over; an empty text shows the measure again. */
function daCota(
  { pecas }: Desenho,
  { pecaId, cotaId }: Extract<Campo, { tipo: 'cota' }>,
): CampoDeMedida | null {
  const cota = pecas[pecaId]?.cotas.find(({ id }) => id === cotaId)
  if (!cota) return null
  return {
    rotulo: 'Texto da cota',
    valor: null,
    texto: cota.texto ?? '',
    comando: (_mm, expr) => (d) => setCota(d, { pecaId, cotaId }, { texto: expr === '' ? undefined : expr }),
  }
}
