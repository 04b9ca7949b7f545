import { setArco, type ArcoPedido } from '@lapida/desenho/commands/arestas'
import { bulgeDaFlecha } from '@lapida/desenho/kernel/segmento'
import { direcao, distancia, escalar, esquerda, vetor, type Ponto } from '@lapida/desenho/kernel/ponto'
import type { Desenho, Id } from '@lapida/desenho/model/tipos'
import { marcosDaPeca } from '@lapida/desenho/snap/marcos'
import { achaNoPlano } from '@lapida/desenho/snap/plano'
import { leComprimento } from '@lapida/desenho/units/comprimento'
import { formataComprimento } from '@lapida/desenho/units/formato'
import { ehDeMedida, type Efeito, type FerramentaDoQuadro, type Mundo, type Ponteiro } from './ferramenta.ts'
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
  aperta: (estado, ponteiro, mundo) => {
    if (estado.alvo) return curva(aponta(estado, ponteiro, mundo), mundo)
    const aresta = achaNoPlano(mundo.plano, ponteiro.em, ponteiro.alcance).find(
      ({ tipo }) => tipo === 'aresta',
    )
    if (!aresta) return { estado, recusa: 'Clique numa aresta para curvar.' }
    const { pecaId, id } = aresta
    const estadoNovo = { ...NADA, alvo: { pecaId, arestaId: id }, em: ponteiro.em }
    return { estado: estadoNovo, selecao: { pecas: [], partes: [{ tipo: 'aresta', pecaId, id }] } }
  },
  move: (estado, ponteiro, mundo) => {
    if (!estado.alvo) return { estado }
    const novo = aponta(estado, ponteiro, mundo)
    return { estado: novo, ...mostra(novo, mundo) }
  },
  tecla: (estado, { key }, mundo) => {
    if (!estado.alvo) return key === 'Escape' ? { estado: NADA, termina: true } : null
    if (ehDeMedida(key, estado.texto) || /^[rR-]$/.test(key)) return digita(estado, estado.texto + key, mundo)
    if (key === 'Backspace') return digita(estado, estado.texto.slice(0, -1), mundo)
    if (key === 'Enter') return curva(estado, mundo)
    return key === 'Escape' ? { estado: NADA, previa: null } : null
  },
  marcas: (estado, mundo) => marcas(estado, mundo),
  dica: ({ alvo }) =>
    alvo
      ? 'Clique na altura do arco, ou digite a flecha: 0,10 · raio: R0,60'
      : 'Clique na aresta que vira arco',
}

function ladoDe({ alvo }: Arco, { desenho }: Mundo) {
  const peca = alvo && desenho.pecas[alvo.pecaId]
  const lado = peca && marcosDaPeca(peca).lados.find(({ arestaId }) => arestaId === alvo.arestaId)?.lado
  return peca && lado ? { peca, lado } : null
}

function aponta(estado: Arco, { em }: Ponteiro, mundo: Mundo): Arco {
  const onde = ladoDe(estado, mundo)
  if (!onde) return estado
  const { peca, lado } = onde
  const d = direcao(lado.a, lado.b)
  const fora = peca.pos.espelho ? esquerda(d) : esquerda({ x: -d.x, y: -d.y })
  const bruta = escalar(vetor(lado.a, em), fora)
  return { ...estado, em, flecha: Math.round(bruta / mundo.grade) * mundo.grade }
}

/** What was typed, else what the pointer shows. */
function pedidoDe({ texto, flecha }: Arco, { unidade }: Mundo): ArcoPedido | { recusa: string } {
  if (texto === '') return Math.abs(flecha) < 0.5 ? 'reta' : { flecha }
  const comRaio = /^r/i.test(texto)
  const lido = leComprimento(texto.replace(/^r/i, ''), unidade)
  if (!lido.ok) return { recusa: lido.problema.mensagem }
  const { mm } = lido.valor
  if (comRaio) return { raio: Math.abs(mm), dentro: mm < 0 || flecha < 0 }
  return Math.abs(mm) < 0.5 ? 'reta' : { flecha: mm }
}

function comandoDe(estado: Arco, mundo: Mundo) {
  const { alvo } = estado
  const pedido = pedidoDe(estado, mundo)
  if (!alvo || (pedido !== 'reta' && 'recusa' in pedido)) return null
  return (desenho: Desenho) => setArco(desenho, alvo, pedido)
}

function mostra(estado: Arco, mundo: Mundo): Pick<Efeito<Arco>, 'previa'> {
  const comando = comandoDe(estado, mundo)
  return comando?.(mundo.desenho).ok ? { previa: comando } : {}
}

function digita(estado: Arco, texto: string, mundo: Mundo): Efeito<Arco> {
  const novo = { ...estado, texto }
  return { estado: novo, ...mostra(novo, mundo) }
}

function curva(estado: Arco, mundo: Mundo): Efeito<Arco> {
  const pedido = pedidoDe(estado, mundo)
  if (pedido !== 'reta' && 'recusa' in pedido) return { estado, recusa: pedido.recusa }
  const comando = comandoDe(estado, mundo)
  const feito = comando?.(mundo.desenho)
  if (!comando || !feito) return { estado: NADA, previa: null }
  if (!feito.ok) return { estado, recusa: feito.problema.mensagem }
  return { estado: NADA, comando, termina: true }
}

function marcas(estado: Arco, mundo: Mundo): Marca[] {
  const onde = ladoDe(estado, mundo)
  if (!onde) return []
  const { lado } = onde
  const bulge = bulgeDaFlecha(distancia(lado.a, lado.b), estado.flecha)
  const texto =
    estado.texto === '' ? `flecha ${formataComprimento(estado.flecha, mundo.unidade)}` : estado.texto
  return [
    { t: 'linha', papel: 'guia', a: lado.a, b: lado.b },
    { t: 'linha', papel: 'traco', a: lado.a, b: lado.b, bulge: onde.peca.pos.espelho ? -bulge : bulge },
    { t: 'rotulo', p: estado.em, texto, ...(estado.texto === '' ? {} : { digitado: true }) },
  ]
}
