import { distancia, type Caixa, type Ponto } from '@lapida/desenho/kernel/ponto'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { marcosOfPeca } from '@lapida/desenho/snap/marcos'
import { findInCaixa, findInPlano, type Alvo } from '@lapida/desenho/snap/plano'
import { NADA_SELECIONADO, type ParteSelecionada, type Selecao } from '#features/drawup/tipos.ts'
import type { Marca } from '../marcas.ts'
import { lugarOfRotulo, resolveArrasto, type Pega } from './arrasto.ts'
import {
  marcasOfEncaixe,
  type Efeito,
  type FerramentaDoQuadro,
  type Mundo,
  type Ponteiro,
  type Tecla,
} from './ferramenta.ts'

/** Nothing held; something pressed and not moved yet; something dragged; a box being drawn over the plan. */
export type Selecionando =
  | { fase: 'solto' }
  | {
      fase: 'apertado'
      de: Ponto
      alvo: Alvo | null
      cota: Ponteiro['cota']
      modo: 'move' | 'raio' | 'chanfro'
      junta: boolean
    }
  | {
      fase: 'arrasto'
      de: Ponto
      pega: Pega
      ponteiro: Ponteiro
      digitado: string
      mostrado: Desenho | null
      marcas: Marca[]
    }
  | { fase: 'laco'; de: Ponto; ate: Ponto; junta: boolean }

const SOLTO: Selecionando = { fase: 'solto' }

/**
 * Selects and moves: a click takes what is under it, Shift adds, a drag moves it (an edge parallel to itself, Alt and
 * Shift on a corner make a radius or a chamfer), a drag over nothing selects what it encloses. A number typed while
 * dragging ends the drag exactly there.
 */
export const SELECIONAR: FerramentaDoQuadro<Selecionando> = {
  inicio: SOLTO,
  press: (_estado, ponteiro, mundo) => press(ponteiro, mundo),
  move: (estado, ponteiro, mundo) => move(estado, ponteiro, mundo),
  release: (estado, ponteiro, mundo) => release(estado, ponteiro, mundo),
  tecla: (estado, tecla, mundo) => tecla1(estado, tecla, mundo),
  marcas: (estado) => {
    if (estado.fase === 'laco') return [{ t: 'laco-de-selecao', caixa: caixaEntre(estado.de, estado.ate) }]
    return estado.fase === 'arrasto' ? estado.marcas : []
  },
  dica: (estado) =>
    estado.fase === 'arrasto' ? 'Digite a medida e Enter para terminar exato · Esc desiste' : '',
}

/** A press this near (in parts of its reach) means the edge or corner itself. */
const EM_CHEIO = 0.3

/** What a press takes: parts of what is small would hide it, so there the piece itself comes first. */
export function alvoOfToque(
  ponteiro: Ponteiro,
  { plano, selecao }: Pick<Mundo, 'plano' | 'selecao'>,
): Alvo | null {
  const alvos = findInPlano(plano, ponteiro.em, ponteiro.alcance)
  const dentro = alvos.find(({ tipo }) => tipo === 'peca')
  const marcos = dentro && plano.marcos.find(({ peca }) => peca.id === dentro.pecaId)
  const [primeiro = null] = alvos
  if (!dentro || !marcos || !primeiro) return primeiro
  const { minX, minY, maxX, maxY } = marcos.caixa
  const pequena = Math.min(maxX - minX, maxY - minY) < 5 * ponteiro.alcance
  const emCheio = primeiro.tipo === 'recorte' || primeiro.distancia <= ponteiro.alcance * EM_CHEIO
  const escolhida =
    selecao.pecas.includes(dentro.pecaId) || selecao.partes.some(({ pecaId }) => pecaId === dentro.pecaId)
  return pequena && !escolhida && !emCheio ? dentro : primeiro
}

function press(ponteiro: Ponteiro, mundo: Mundo): Efeito<Selecionando> {
  const alvo = alvoOfToque(ponteiro, mundo)
  const noCanto = alvo?.tipo === 'vertice'
  const modo = noCanto && ponteiro.alt ? 'raio' : noCanto && ponteiro.shift ? 'chanfro' : 'move'
  return {
    estado: { fase: 'apertado', de: ponteiro.em, alvo, cota: ponteiro.cota, modo, junta: ponteiro.shift },
  }
}

/** A press that moved less than this part of its reach is a click. */
const PARADO = 0.45

function move(estado: Selecionando, ponteiro: Ponteiro, mundo: Mundo): Efeito<Selecionando> {
  if (estado.fase === 'laco') return { estado: { ...estado, ate: ponteiro.em } }
  if (estado.fase === 'arrasto') return drag({ ...estado, ponteiro }, mundo)
  if (estado.fase !== 'apertado' || distancia(estado.de, ponteiro.em) < ponteiro.alcance * PARADO)
    return { estado }
  const pega = pegaOf(estado, mundo)
  if (!pega) return { estado: { fase: 'laco', de: estado.de, ate: ponteiro.em, junta: estado.junta } }
  const arrasto = {
    fase: 'arrasto' as const,
    de: estado.de,
    pega,
    ponteiro,
    digitado: '',
    mostrado: null,
    marcas: [],
  }
  const escolha = estado.alvo && pega.tipo !== 'pecas' && selecaoOf(estado.alvo)
  return { ...drag(arrasto, mundo), ...(escolha ? { selecao: escolha } : selecaoOfPega(pega)) }
}

function selecaoOfPega(pega: Pega): { selecao?: Selecao } {
  return pega.tipo === 'pecas' ? { selecao: { pecas: pega.pecaIds, partes: [] } } : {}
}

/** What is dragged: of several selected pieces all of them. */
function pegaOf(
  { alvo, cota, modo }: Extract<Selecionando, { fase: 'apertado' }>,
  { selecao }: Mundo,
): Pega | null {
  if (cota) return { tipo: 'cota', pecaId: cota.pecaId, cotaId: cota.id }
  if (!alvo) return null
  const { pecaId, id } = alvo
  switch (alvo.tipo) {
    case 'aresta':
      return { tipo: 'aresta', pecaId, arestaId: id }
    case 'vertice':
      return { tipo: 'vertice', pecaId, verticeId: id, modo }
    case 'recorte':
      return { tipo: 'recorte', pecaId, recorteId: id }
    case 'nota':
      return { tipo: 'nota', notaId: id }
    default:
      return { tipo: 'pecas', pecaIds: selecao.pecas.includes(pecaId) ? selecao.pecas : [pecaId] }
  }
}

function drag(estado: Extract<Selecionando, { fase: 'arrasto' }>, mundo: Mundo): Efeito<Selecionando> {
  const feito = resolveArrasto(estado, mundo)
  const { ponteiro, digitado, pega } = estado
  const rotulo = (texto: string, p: Ponto): Marca[] =>
    texto === '' ? [] : [{ t: 'rotulo', p, texto, ...(digitado === '' ? {} : { digitado: true }) }]
  if (!feito || 'recusa' in feito)
    return { estado: { ...estado, mostrado: null, marcas: rotulo(digitado, ponteiro.em) }, previa: null }
  const resultado = feito.comando(mundo.desenho)
  if (!resultado.ok) {
    const marcas = rotulo(digitado === '' ? resultado.problema.mensagem : digitado, ponteiro.em)
    return { estado: { ...estado, mostrado: null, marcas } }
  }
  const mostrado = resultado.valor.desenho
  const marcas = [
    ...(feito.encaixe ? marcasOfEncaixe(feito.encaixe) : []),
    ...rotulo(digitado === '' ? feito.rotulo : digitado, lugarOfRotulo(pega, ponteiro, mostrado)),
  ]
  return { estado: { ...estado, mostrado, marcas }, previa: feito.comando }
}

function release(estado: Selecionando, ponteiro: Ponteiro, mundo: Mundo): Efeito<Selecionando> {
  if (estado.fase === 'laco') return { estado: SOLTO, selecao: selecaoOfLaco(estado, mundo) }
  if (estado.fase === 'apertado') return { estado: SOLTO, selecao: selecaoOfClique(estado, mundo.selecao) }
  if (estado.fase === 'arrasto') return finish({ ...estado, ponteiro }, mundo)
  return { estado }
}

function finish(estado: Extract<Selecionando, { fase: 'arrasto' }>, mundo: Mundo): Efeito<Selecionando> {
  const feito = resolveArrasto(estado, mundo)
  if (!feito) return { estado: SOLTO, previa: null }
  if ('recusa' in feito) return { estado, recusa: feito.recusa }
  const resultado = feito.comando(mundo.desenho)
  if (!resultado.ok) return { estado: SOLTO, previa: null, recusa: resultado.problema.mensagem }
  return { estado: SOLTO, comando: feito.comando }
}

function selecaoOfLaco(
  { de, ate, junta }: Extract<Selecionando, { fase: 'laco' }>,
  { plano, selecao }: Mundo,
): Selecao {
  const { pecas, arestas } = findInCaixa(plano, caixaEntre(de, ate))
  // Edges are meant only where no piece is enclosed whole.
  const partes = pecas.length > 0 ? [] : arestas.map((um): ParteSelecionada => ({ tipo: 'aresta', ...um }))
  if (!junta) return { pecas, partes }
  return {
    pecas: [...new Set([...selecao.pecas, ...pecas])],
    partes: withoutRepetidas([...selecao.partes, ...partes]),
  }
}

function selecaoOfClique(
  { alvo, junta }: Extract<Selecionando, { fase: 'apertado' }>,
  antes: Selecao,
): Selecao {
  const nova = alvo ? selecaoOf(alvo) : null
  if (!nova) return junta ? antes : NADA_SELECIONADO
  if (!junta) return nova
  const jaPeca = nova.pecas.every((id) => antes.pecas.includes(id))
  const jaParte = nova.partes.every((parte) => antes.partes.some((outra) => mesma(outra, parte)))
  if (jaPeca && jaParte)
    return {
      pecas: antes.pecas.filter((id) => !nova.pecas.includes(id)),
      partes: antes.partes.filter((parte) => !nova.partes.some((outra) => mesma(outra, parte))),
    }
  return {
    pecas: [...new Set([...antes.pecas, ...nova.pecas])],
    partes: withoutRepetidas([...antes.partes, ...nova.partes]),
  }
}

function mesma(um: ParteSelecionada, outro: ParteSelecionada): boolean {
  return um.tipo === outro.tipo && um.id === outro.id && um.pecaId === outro.pecaId
}

function withoutRepetidas(partes: readonly ParteSelecionada[]): ParteSelecionada[] {
  return partes.filter((parte, i) => partes.findIndex((outra) => mesma(outra, parte)) === i)
}

/** What selecting a part of the drawing selects; null for what is no part of a piece. */
export function selecaoOf({ tipo, pecaId, id }: Pick<Alvo, 'tipo' | 'pecaId' | 'id'>): Selecao | null {
  if (tipo === 'nota') return null
  if (tipo === 'peca') return { pecas: [pecaId], partes: [] }
  return { pecas: [], partes: [{ tipo, pecaId, id }] }
}

function caixaEntre(a: Ponto, b: Ponto): Caixa {
  return {
    minX: Math.min(a.x, b.x),
    minY: Math.min(a.y, b.y),
    maxX: Math.max(a.x, b.x),
    maxY: Math.max(a.y, b.y),
  }
}

function tecla1(estado: Selecionando, { key }: Tecla, mundo: Mundo): Efeito<Selecionando> | null {
  if (estado.fase === 'solto') return null
  if (key === 'Escape') return { estado: SOLTO, previa: null }
  if (estado.fase !== 'arrasto') return null
  if (key === 'Enter') return estado.digitado === '' ? { estado } : finish(estado, mundo)
  if (key === 'Backspace') return drag({ ...estado, digitado: estado.digitado.slice(0, -1) }, mundo)
  if (/^[\d,.+\-*/()mc]$/.test(key)) return drag({ ...estado, digitado: estado.digitado + key }, mundo)
  return null
}

/** The box around what is selected, on the plan; undefined for nothing. */
export function caixaOfSelecao(
  { pecas, partes }: Selecao,
  desenho: Pick<Desenho, 'pecas'>,
): Caixa | undefined {
  const ids = new Set([...pecas, ...partes.map(({ pecaId }) => pecaId)])
  const caixas = [...ids].flatMap((id) => {
    const peca = desenho.pecas[id]
    return peca ? [marcosOfPeca(peca).caixa] : []
  })
  const [primeira, ...outras] = caixas
  if (!primeira) return undefined
  return outras.reduce(
    (uma, outra) => ({
      minX: Math.min(uma.minX, outra.minX),
      minY: Math.min(uma.minY, outra.minY),
      maxX: Math.max(uma.maxX, outra.maxX),
      maxY: Math.max(uma.maxY, outra.maxY),
    }),
    primeira,
  )
}
