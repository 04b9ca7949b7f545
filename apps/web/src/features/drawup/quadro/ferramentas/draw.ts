import {
  closeEsboco,
  undoLado,
  layLado,
  novoEsboco,
  rumoAtual,
  type Esboco,
} from '@lapida/desenho/commands/por-lados'
import { direcao, distancia, addPonto, type Ponto } from '@lapida/desenho/kernel/ponto'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { snap, type Encaixe } from '@lapida/desenho/snap/snap'
import { parseConta } from '@lapida/domain/shared/conta'
import { parseNumero } from '@lapida/domain/shared/decimal'
import { formatMedida } from '@lapida/domain/shared/medidas'
import {
  howItSnaps,
  isOfMedida,
  marcasOfEncaixe,
  marcasOfLado,
  type Efeito,
  type FerramentaDoQuadro,
  type Mundo,
  type Ponteiro,
  type Tecla,
} from './ferramenta.ts'
import type { Marca } from '../marcas.ts'

/** An outline that is drawn side by side: by arrows and numbers, by pointing, or by both. */
export interface Desenhando {
  esboco: Esboco | null
  /** what was typed of the next side */
  texto: string
  /** where the next side goes, degrees from the X axis; null: to the pointer */
  rumo: number | null
  ponta: Encaixe | null
}

const SETAS: Readonly<Record<string, number>> = { ArrowRight: 0, ArrowUp: 90, ArrowLeft: 180, ArrowDown: 270 }
const PALAVRAS: Readonly<Record<number, string>> = {
  0: 'para a direita',
  90: 'para cima',
  180: 'para a esquerda',
  270: 'para baixo',
}
/** Degrees by which a side turns on the spot. */
const GIROS: Readonly<Record<string, number>> = { l: 90, r: -90 }

const NADA: Desenhando = { esboco: null, texto: '', rumo: null, ponta: null }

/**
 * Draws a piece: an arrow gives the direction, a length and Enter the side, F closes. `L` and `R` turn by 90°, `<92`
 * is an angle, Backspace takes the last side back. A click adds a corner where the pointer is.
 */
export const DESENHAR: FerramentaDoQuadro<Desenhando> = {
  inicio: NADA,
  press: (estado, ponteiro, mundo) => {
    const ponta = pontaEm(estado, ponteiro, mundo)
    if (!estado.esboco)
      return { estado: { ...estado, esboco: novoEsboco(ponta.ponto.x, ponta.ponto.y), ponta } }
    if (ponta.tipo === 'inicio') return close(estado, mundo)
    return goUpTo(estado, ponta.ponto, mundo)
  },
  move: (estado, ponteiro, mundo) => ({ estado: { ...estado, ponta: pontaEm(estado, ponteiro, mundo) } }),
  tecla: (estado, tecla, mundo) => {
    const feita = teclaOfTexto(estado, tecla)
    return feita ?? teclaOfRumo(estado, tecla, mundo) ?? teclaOfAcao(estado, tecla, mundo)
  },
  marcas: (estado, mundo) => [...marcasOfEsboco(estado), ...marcasOfPonta(estado, mundo)],
  dica: ({ esboco, texto }) => {
    if (!esboco) return 'Clique no primeiro canto, ou seta e medida: → 2,40 Enter'
    if (texto !== '') return 'Enter lança o lado · Esc apaga o que digitou'
    return esboco.exprs.length < 2
      ? 'Seta e medida: ↓ 0,60 Enter · L e R viram 90° · <92 ângulo'
      : 'F fecha a peça · Backspace tira o último lado'
  },
}

function pontaEm({ esboco }: Desenhando, ponteiro: Ponteiro, mundo: Mundo): Encaixe {
  const de = esboco?.pontos.at(-1)
  return snap(mundo.plano, ponteiro.em, {
    ...howItSnaps(ponteiro, mundo),
    ...(de ? { de } : {}),
    ...(esboco ? { proprios: esboco.pontos } : {}),
  })
}

function teclaOfTexto(estado: Desenhando, { key }: Tecla): Efeito<Desenhando> | null {
  if (isOfMedida(key, estado.texto) || key === '<')
    return { estado: { ...estado, texto: estado.texto + key } }
  if (key !== 'Backspace' || estado.texto === '') return null
  return { estado: { ...estado, texto: estado.texto.slice(0, -1) } }
}

/** A direction; a side that was typed and not yet entered is entered first. */
function teclaOfRumo(estado: Desenhando, { key }: Tecla, mundo: Mundo): Efeito<Desenhando> | null {
  const giro = GIROS[key.toLowerCase()]
  const seta = SETAS[key]
  if (seta === undefined && giro === undefined) return null
  const lancado = estado.texto === '' ? { estado } : lay(estado, mundo)
  if (lancado.recusa) return lancado
  const rumo = seta ?? (base(lancado.estado) + (giro ?? 0) + 360) % 360
  return { ...lancado, estado: { ...lancado.estado, rumo } }
}

function base({ rumo, esboco }: Desenhando): number {
  return rumo ?? (esboco ? rumoAtual(esboco) : 0)
}

function teclaOfAcao(estado: Desenhando, { key }: Tecla, mundo: Mundo): Efeito<Desenhando> | null {
  switch (key) {
    case 'Enter':
      if (estado.texto !== '') return lay(estado, mundo)
      return estado.esboco && estado.esboco.exprs.length >= 2 ? close(estado, mundo) : { estado }
    case 'f':
    case 'F': {
      const lancado = estado.texto === '' ? { estado } : lay(estado, mundo)
      return lancado.recusa ? lancado : close(lancado.estado, mundo)
    }
    case 'Backspace':
      return withoutUltimo(estado)
    case 'Escape':
      if (estado.texto !== '') return { estado: { ...estado, texto: '' } }
      return { estado: NADA, termina: estado.esboco === null }
    default:
      return null
  }
}

function withoutUltimo(estado: Desenhando): Efeito<Desenhando> {
  const { esboco } = estado
  if (!esboco || esboco.exprs.length === 0) return { estado: NADA }
  const menor = undoLado(esboco)
  return { estado: { ...estado, esboco: menor, rumo: null }, diz: `Lado ${esboco.exprs.length} desfeito` }
}

/** The side as it was typed: '2,40', '2,4<92', or '<92' alone, which only turns. */
function lay(estado: Desenhando, mundo: Mundo): Efeito<Desenhando> {
  const [medida = '', angulo] = estado.texto.split('<')
  const graus = angulo === undefined ? rumoOfLado(estado) : parseNumero(angulo)
  if (!Number.isFinite(graus) || angulo === '') return { estado, recusa: 'Digite o ângulo em graus: <92' }
  if (medida === '') return { estado: { ...estado, texto: '', rumo: graus } }
  const lido = parseConta(medida, mundo.unidade)
  if (!lido.ok) return { estado, recusa: lido.problema.mensagem }
  const esboco = estado.esboco ?? novoEsboco(mundo.inicio.x, mundo.inicio.y)
  const novo = layLado(esboco, { graus }, { mm: lido.valor.mm, expr: lido.valor.expr })
  if (!novo.ok) return { estado, recusa: novo.problema.mensagem }
  return withLado(estado, novo.valor, { mm: lido.valor.mm, graus, mundo })
}

function withLado(
  estado: Desenhando,
  esboco: Esboco,
  { mm, graus, mundo }: { mm: number; graus: number; mundo: Mundo },
): Efeito<Desenhando> {
  const rumo = PALAVRAS[Math.round(graus)] ?? `a ${Math.round(graus)}°`
  return {
    estado: { ...estado, esboco, texto: '', rumo: null },
    diz: `Lado ${esboco.exprs.length}: ${formatMedida(mm, mundo.unidade)} ${rumo}`,
  }
}

/** Arrow first, else towards the pointer, else a quarter to the right of the last side: how a top is walked around. */
function rumoOfLado(estado: Desenhando): number {
  if (estado.rumo !== null) return estado.rumo
  const de = estado.esboco?.pontos.at(-1)
  if (de && estado.ponta && distancia(de, estado.ponta.ponto) > 1) {
    const d = direcao(de, estado.ponta.ponto)
    return (Math.atan2(d.y, d.x) * 180) / Math.PI
  }
  if (!estado.esboco || estado.esboco.exprs.length === 0) return 0
  return rumoAtual(estado.esboco) - 90
}

function goUpTo(estado: Desenhando, p: Ponto, mundo: Mundo): Efeito<Desenhando> {
  const { esboco } = estado
  const de = esboco?.pontos.at(-1)
  if (!esboco || !de) return { estado }
  const mm = distancia(de, p)
  // A double click ends where it began: it closes.
  if (mm < 0.5) return esboco.exprs.length >= 2 ? close(estado, mundo) : { estado }
  const novo = { pontos: [...esboco.pontos, p], exprs: [...esboco.exprs, ''] }
  const d = direcao(de, p)
  return withLado(estado, novo, { mm, graus: (Math.atan2(d.y, d.x) * 180) / Math.PI, mundo })
}

function close(estado: Desenhando, mundo: Mundo): Efeito<Desenhando> {
  const { esboco } = estado
  if (!esboco) return { estado, recusa: 'Faltam lados para fechar o contorno.' }
  const comando = (desenho: Desenho) => closeEsboco(desenho, esboco)
  const feito = comando(mundo.desenho)
  if (!feito.ok) return { estado, recusa: feito.problema.mensagem }
  const nova = Object.keys(feito.valor.desenho.pecas).filter((id) => !mundo.desenho.pecas[id])
  return { estado: NADA, comando, selecao: { pecas: nova, partes: [] }, termina: true }
}

function marcasOfEsboco({ esboco }: Desenhando): Marca[] {
  if (!esboco) return []
  return esboco.pontos.flatMap((p, i): Marca[] => {
    const antes = esboco.pontos[i - 1]
    const ponto: Marca = { t: 'ponto', papel: i === 0 ? 'inicio' : 'ponta', p }
    return antes ? [{ t: 'linha', papel: 'traco', a: antes, b: p }, ponto] : [ponto]
  })
}

/** How long a side is shown while only its direction is known, mm. */
const MOSTRA = 300

function marcasOfPonta(estado: Desenhando, mundo: Mundo): Marca[] {
  const { esboco, texto, rumo, ponta } = estado
  const digitando = texto !== '' || rumo !== null
  const de = esboco?.pontos.at(-1) ?? (digitando ? mundo.inicio : undefined)
  if (!de) return ponta ? marcasOfEncaixe(ponta) : []
  if (digitando) return marcasOfDigitado(estado, de, mundo)
  if (!ponta) return []
  const lado = marcasOfLado(de, ponta.ponto, { unidade: mundo.unidade, digitado: '' })
  return [...lado, ...marcasOfEncaixe(ponta)]
}

function marcasOfDigitado(estado: Desenhando, de: Ponto, { unidade }: Mundo): Marca[] {
  const { texto } = estado
  const lido = parseConta(texto.split('<')[0] ?? '', unidade)
  const radianos = (rumoOfLado(estado) * Math.PI) / 180
  const mm = lido.ok && lido.valor.mm > 0 ? lido.valor.mm : MOSTRA
  const fim = addPonto(de, { x: Math.cos(radianos), y: Math.sin(radianos) }, mm)
  return marcasOfLado(de, fim, { unidade, digitado: texto === '' ? '…' : texto })
}
