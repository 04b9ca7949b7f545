import { setArco, type ArcoPedido } from '@lapida/desenho/commands/arestas'
import { bulgeOfFlecha } from '@lapida/desenho/kernel/segmento'
import { direcao, distancia, escalar, esquerda, vetor, type Ponto } from '@lapida/desenho/kernel/ponto'
import type { Desenho, Id } from '@lapida/desenho/model/tipos'
import { marcosOfPeca } from '@lapida/desenho/snap/marcos'
import { findInPlano } from '@lapida/desenho/snap/plano'
import { parseConta } from '@lapida/domain/shared/conta'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { isOfMedida, type Efeito, type FerramentaDoQuadro, type Mundo, type Ponteiro } from './ferramenta.ts'
import type { Marca } from '../marcas.ts'

/** A side that is being bent: its ends stay, the pointer says how far it rises. */
export interface Arco {
  alvo: { pecaId: Id; arestaId: Id } | null
  /** rise outward, mm */
  flecha: number
  em: Ponto
  /** a rise that was typed; with R before it a radius */
  texto: string
}

const NADA: Arco = { alvo: null, flecha: 0, em: { x: 0, y: 0 }, texto: '' }

/** Bends a side into an arc: click the side, then its rise; or type the rise, or `R` and the radius. */
export const ARCO: FerramentaDoQuadro<Arco> = {
  inicio: NADA,
  press: (estado, ponteiro, mundo) => {
    if (estado.alvo) return curva(point(estado, ponteiro, mundo), mundo)
    const aresta = findInPlano(mundo.plano, ponteiro.em, ponteiro.alcance).find(
      ({ tipo }) => tipo === 'aresta',
    )
    if (!aresta) return { estado, recusa: 'Clique numa aresta para curvar.' }
    const { pecaId, id } = aresta
    const estadoNovo = { ...NADA, alvo: { pecaId, arestaId: id }, em: ponteiro.em }
    return { estado: estadoNovo, selecao: { pecas: [], partes: [{ tipo: 'aresta', pecaId, id }] } }
  },
  move: (estado, ponteiro, mundo) => {
    if (!estado.alvo) return { estado }
    const novo = point(estado, ponteiro, mundo)
    return { estado: novo, ...show(novo, mundo) }
  },
  tecla: (estado, { key }, mundo) => {
    if (!estado.alvo) return key === 'Escape' ? { estado: NADA, termina: true } : null
    if (isOfMedida(key, estado.texto) || /^[rR-]$/.test(key)) return type(estado, estado.texto + key, mundo)
    if (key === 'Backspace') return type(estado, estado.texto.slice(0, -1), mundo)
    if (key === 'Enter') return curva(estado, mundo)
    return key === 'Escape' ? { estado: NADA, previa: null } : null
  },
  marcas: (estado, mundo) => marcas(estado, mundo),
  dica: ({ alvo }) =>
    alvo
      ? 'Clique na altura do arco, ou digite a flecha: 0,10 · raio: R0,60'
      : 'Clique na aresta que vira arco',
}

function ladoOf({ alvo }: Arco, { desenho }: Mundo) {
  const peca = alvo && desenho.pecas[alvo.pecaId]
  const lado = peca && marcosOfPeca(peca).lados.find(({ arestaId }) => arestaId === alvo.arestaId)?.lado
  return peca && lado ? { peca, lado } : null
}

function point(estado: Arco, { em }: Ponteiro, mundo: Mundo): Arco {
  const onde = ladoOf(estado, mundo)
  if (!onde) return estado
  const { peca, lado } = onde
  const d = direcao(lado.a, lado.b)
  const fora = peca.pos.espelho ? esquerda(d) : esquerda({ x: -d.x, y: -d.y })
  const bruta = escalar(vetor(lado.a, em), fora)
  return { ...estado, em, flecha: Math.round(bruta / mundo.grade) * mundo.grade }
}

/** What was typed, else what the pointer shows. */
function pedidoOf({ texto, flecha }: Arco, { unidade }: Mundo): ArcoPedido | { recusa: string } {
  if (texto === '') return Math.abs(flecha) < 0.5 ? 'reta' : { flecha }
  const comRaio = /^r/i.test(texto)
  const lido = parseConta(texto.replace(/^r/i, ''), unidade)
  if (!lido.ok) return { recusa: lido.problema.mensagem }
  const { mm } = lido.valor
  if (comRaio) return { raio: Math.abs(mm), dentro: mm < 0 || flecha < 0 }
  return Math.abs(mm) < 0.5 ? 'reta' : { flecha: mm }
}

function comandoOf(estado: Arco, mundo: Mundo) {
  const { alvo } = estado
  const pedido = pedidoOf(estado, mundo)
  if (!alvo || (pedido !== 'reta' && 'recusa' in pedido)) return null
  return (desenho: Desenho) => setArco(desenho, alvo, pedido)
}

function show(estado: Arco, mundo: Mundo): Pick<Efeito<Arco>, 'previa'> {
  const comando = comandoOf(estado, mundo)
  return comando?.(mundo.desenho).ok ? { previa: comando } : {}
}

function type(estado: Arco, texto: string, mundo: Mundo): Efeito<Arco> {
  const novo = { ...estado, texto }
  return { estado: novo, ...show(novo, mundo) }
}

function curva(estado: Arco, mundo: Mundo): Efeito<Arco> {
  const pedido = pedidoOf(estado, mundo)
  if (pedido !== 'reta' && 'recusa' in pedido) return { estado, recusa: pedido.recusa }
  const comando = comandoOf(estado, mundo)
  const feito = comando?.(mundo.desenho)
  if (!comando || !feito) return { estado: NADA, previa: null }
  if (!feito.ok) return { estado, recusa: feito.problema.mensagem }
  return { estado: NADA, comando, termina: true }
}

function marcas(estado: Arco, mundo: Mundo): Marca[] {
  const onde = ladoOf(estado, mundo)
  if (!onde) return []
  const { lado } = onde
  const bulge = bulgeOfFlecha(distancia(lado.a, lado.b), estado.flecha)
  const texto =
    estado.texto === '' ? `flecha ${formatComprimento(estado.flecha, mundo.unidade)}` : estado.texto
  return [
    { t: 'linha', papel: 'guia', a: lado.a, b: lado.b },
    { t: 'linha', papel: 'traco', a: lado.a, b: lado.b, bulge: onde.peca.pos.espelho ? -bulge : bulge },
    { t: 'rotulo', p: estado.em, texto, ...(estado.texto === '' ? {} : { digitado: true }) },
  ]
}
