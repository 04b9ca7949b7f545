import { addEmendas } from '@lapida/desenho/commands/emendas'
import { place } from '@lapida/desenho/kernel/laco'
import { distancia, entre, escalar, direcao, type Ponto } from '@lapida/desenho/kernel/ponto'
import {
  comprimentoSegmento,
  isReta,
  parametroMaisProximo,
  pontoOfSegmento,
  tangenteOfSegmento,
} from '@lapida/desenho/kernel/segmento'
import { partesOfPeca } from '@lapida/desenho/model/partes'
import type { Desenho, Id, Peca, PontoNaAresta } from '@lapida/desenho/model/tipos'
import { areaOfRetangulos, retanguloOf } from '@lapida/desenho/quantities/retangulos'
import { marcosOfPeca } from '@lapida/desenho/snap/marcos'
import { findInPlano } from '@lapida/desenho/snap/plano'
import { parseConta } from '@lapida/domain/shared/conta'
import { formatAreaDesenhada, formatComprimento, type Unidade } from '@lapida/domain/shared/medidas'
import { isOfMedida, type Efeito, type FerramentaDoQuadro, type Mundo, type Ponteiro } from './ferramenta.ts'
import type { Marca } from '../marcas.ts'

/** A point of a piece's outline, as it was pointed at. */
interface NoContorno {
  pecaId: Id
  ponta: PontoNaAresta
  p: Ponto
  rotulo: string
}

/** A seam between two points of one outline. */
export interface Emendando {
  a: NoContorno | null
  b: NoContorno | null
  /** where on its side the first point is to be: mm from the start, as it is typed */
  texto: string
}

const NADA: Emendando = { a: null, b: null, texto: '' }

/** Splits a piece for the slabs: two points of its outline, with what is billed before and after. */
export const EMENDA: FerramentaDoQuadro<Emendando> = {
  inicio: NADA,
  press: (estado, ponteiro, mundo) => {
    if (estado.texto !== '' && estado.a) return put(estado, mundo)
    const achado = noContorno(ponteiro, mundo, estado.a)
    if (!achado) return { estado, recusa: 'Clique numa aresta da peça.' }
    // Straight across until another end is pointed at: a finger that was lifted leaves the seam in sight.
    if (!estado.a) return { estado: { ...NADA, a: achado, b: straightAcross(achado, mundo) } }
    return put({ ...estado, b: achado }, mundo)
  },
  move: (estado, ponteiro, mundo) => {
    const achado = noContorno(ponteiro, mundo, estado.a)
    if (estado.a) return { estado: estado.texto === '' ? { ...estado, b: achado } : estado }
    return { estado: { ...NADA, b: achado } }
  },
  tecla: (estado, { key }, mundo) => {
    if (key === 'Escape') return { estado: NADA, termina: estado.a === null }
    if (!estado.a) return null
    if (isOfMedida(key, estado.texto)) return withTexto(estado, estado.texto + key, mundo)
    if (key === 'Backspace') return withTexto(estado, estado.texto.slice(0, -1), mundo)
    return key === 'Enter' ? put(estado, mundo) : null
  },
  marcas: (estado, mundo) => marcas(estado, mundo),
  dica: ({ a }) => (a ? 'Clique no outro lado, ou digite a distância e OK' : 'Clique onde a emenda começa'),
}

/** Corners and middles are met first, then the foot of the shortest way across, then any point of the side. */
function noContorno(
  { em, alcance, alt }: Ponteiro,
  { plano, grade, desenho }: Mundo,
  de: NoContorno | null,
): NoContorno | null {
  const perto = de
    ? marcosOf(desenho, de.pecaId).lados.map(({ arestaId, lado }) => ({ pecaId: de.pecaId, arestaId, lado }))
    : findInPlano(plano, em, alcance).flatMap(({ tipo, pecaId, id }) => {
        const lado =
          tipo === 'aresta'
            ? marcosOf(desenho, pecaId).lados.find((um) => um.arestaId === id)?.lado
            : undefined
        return lado ? [{ pecaId, arestaId: id, lado }] : []
      })
  const alvos = perto
    .filter(({ arestaId }) => arestaId !== de?.ponta.arestaId)
    .map((um) => ({ ...um, t: parametroMaisProximo(um.lado, em) }))
    .toSorted(
      (um, outro) =>
        distancia(pontoOfSegmento(um.lado, um.t), em) - distancia(pontoOfSegmento(outro.lado, outro.t), em),
    )
  const [um] = alvos
  if (!um) return null
  const comprimento = comprimentoSegmento(um.lado)
  const livre = um.t * comprimento
  const marcados = alt ? [] : marcasOfLado(um.lado, comprimento, de)
  const marcado = marcados
    .filter(({ dist }) => Math.abs(dist - livre) <= alcance)
    .toSorted((p, q) => Math.abs(p.dist - livre) - Math.abs(q.dist - livre))[0]
  const dist = marcado?.dist ?? Math.min(comprimento, Math.max(0, Math.round(livre / grade) * grade))
  const p = pontoOfSegmento(um.lado, comprimento === 0 ? 0 : dist / comprimento)
  return { pecaId: um.pecaId, ponta: { arestaId: um.arestaId, dist }, p, rotulo: marcado?.rotulo ?? '' }
}

function marcosOf({ pecas }: Desenho, pecaId: Id) {
  const peca = pecas[pecaId]
  return peca ? marcosOfPeca(peca) : { lados: [] }
}

function marcasOfLado(
  lado: { a: Ponto; b: Ponto; bulge: number },
  comprimento: number,
  de: NoContorno | null,
): { dist: number; rotulo: string }[] {
  const fixos = [
    { dist: 0, rotulo: 'Canto' },
    { dist: comprimento / 2, rotulo: 'Meio' },
    { dist: comprimento, rotulo: 'Canto' },
  ]
  if (!de || !isReta(lado)) return fixos
  const pe = parametroMaisProximo(lado, de.p) * comprimento
  const reto =
    Math.abs(escalar(direcao(de.p, pontoOfSegmento(lado, pe / comprimento)), direcao(lado.a, lado.b))) < 1e-6
  return reto ? [...fixos, { dist: pe, rotulo: 'Perpendicular' }] : fixos
}

/** The first point at the typed distance; the seam then runs straight across. */
function withTexto(estado: Emendando, texto: string, mundo: Mundo): Efeito<Emendando> {
  const { a } = estado
  const lido = texto === '' ? null : parseConta(texto, mundo.unidade)
  const peca = a && mundo.desenho.pecas[a.pecaId]
  const lado = peca && marcosOfPeca(peca).lados.find(({ arestaId }) => arestaId === a.ponta.arestaId)?.lado
  if (!a || !lado || !lido?.ok) return { estado: { ...estado, texto } }
  const comprimento = comprimentoSegmento(lado)
  const dist = Math.min(comprimento, Math.max(0, lido.valor.mm))
  const p = pontoOfSegmento(lado, dist / comprimento)
  const movido = { ...a, p, ponta: { ...a.ponta, dist } }
  return {
    estado: { ...estado, texto, a: movido, b: peca ? (cross(peca, movido) ?? estado.b) : estado.b },
  }
}

/** The seam's other end straight across from a point, as far as a seam can run there. */
function straightAcross(de: NoContorno, { desenho }: Mundo): NoContorno | null {
  const peca = desenho.pecas[de.pecaId]
  const b = peca ? cross(peca, de) : null
  return b && comandoOf({ a: de, b, texto: '' })?.(desenho).ok ? b : null
}

/** The nearest side straight across from a point of the outline. */
function cross(peca: Peca, de: NoContorno): NoContorno | null {
  const opcoes = marcosOfPeca(peca).lados.flatMap(({ arestaId, lado }) => {
    if (arestaId === de.ponta.arestaId || !isReta(lado)) return []
    const comprimento = comprimentoSegmento(lado)
    const dist = parametroMaisProximo(lado, de.p) * comprimento
    const p = pontoOfSegmento(lado, dist / comprimento)
    const reto = Math.abs(escalar(direcao(de.p, p), direcao(lado.a, lado.b))) < 1e-6
    return reto && distancia(de.p, p) > 1
      ? [{ pecaId: peca.id, ponta: { arestaId, dist }, p, rotulo: '' }]
      : []
  })
  return opcoes.toSorted((um, outro) => distancia(de.p, um.p) - distancia(de.p, outro.p))[0] ?? null
}

function comandoOf({ a, b }: Emendando) {
  if (!a || !b) return null
  const torta = Math.abs(a.p.x - b.p.x) > 1 && Math.abs(a.p.y - b.p.y) > 1
  const deCanto = torta && a.rotulo === 'Canto' && b.rotulo === 'Canto'
  const pontas = { a: a.ponta, b: b.ponta }
  return (desenho: Desenho) => addEmendas(desenho, a.pecaId, [deCanto ? { ...pontas, tipo: '45' } : pontas])
}

function put(estado: Emendando, mundo: Mundo): Efeito<Emendando> {
  const comando = comandoOf(estado)
  const feito = comando?.(mundo.desenho)
  if (!comando || !feito) return { estado, recusa: 'Clique no outro lado da peça.' }
  if (!feito.ok) return { estado, recusa: feito.problema.mensagem }
  const pecaId = estado.a?.pecaId ?? ''
  const antes = new Set(mundo.desenho.pecas[pecaId]?.emendas.map(({ id }) => id))
  const partes = (feito.valor.desenho.pecas[pecaId]?.emendas ?? [])
    .filter(({ id }) => !antes.has(id))
    .map(({ id }) => ({ tipo: 'emenda' as const, pecaId, id }))
  return { estado: NADA, comando, selecao: { pecas: [], partes }, termina: true }
}

/** The seam that a press would make or begin: from under the pointer straight across, until a point was taken. */
function inSight(estado: Emendando, mundo: Mundo): Emendando {
  const { a, b } = estado
  return a || !b ? estado : { a: b, b: straightAcross(b, mundo), texto: '' }
}

function marcas(estado: Emendando, mundo: Mundo): Marca[] {
  const { a, b, texto } = inSight(estado, mundo)
  if (!a) return []
  const corre = b !== null && emendada({ a, b, texto }, mundo) !== undefined
  const pontas = b ? [a, b] : [a]
  return [
    ...(b && corre ? caixasCobradas({ a, b, texto }, mundo) : []),
    ...(b ? [{ t: 'linha' as const, papel: 'emenda' as const, a: a.p, b: b.p }] : []),
    ...pontas.map(({ p }): Marca => ({ t: 'ponto', papel: 'encaixe', p })),
    ...cotasOfPontas(pontas, texto, mundo),
    ...(b ? [meioOfEmenda({ a, b, texto }, mundo)] : []),
  ]
}

/** Why the ends keep to their places, and what the seam does to the rectangles that are billed. */
function meioOfEmenda({ a, b, texto }: { a: NoContorno; b: NoContorno; texto: string }, mundo: Mundo): Marca {
  const motivo =
    [a.rotulo, b.rotulo].find((rotulo) => rotulo !== '' && rotulo !== 'Perpendicular') ?? b.rotulo
  const area = antesEDepois({ a, b, texto }, mundo)
  return { t: 'rotulo', p: entre(a.p, b.p, 0.5), texto: [motivo, area].filter((um) => um !== '').join(' · ') }
}

/** Each end's distances to the two corners of its side; said once where both sides say the same. */
function cotasOfPontas(pontas: readonly NoContorno[], texto: string, { desenho, unidade }: Mundo): Marca[] {
  const ditas = new Set<string>()
  return pontas.flatMap((ponta, i): Marca[] => {
    const peca = desenho.pecas[ponta.pecaId]
    const lado =
      peca && marcosOfPeca(peca).lados.find(({ arestaId }) => arestaId === ponta.ponta.arestaId)?.lado
    if (!lado) return []
    const comprimento = comprimentoSegmento(lado)
    const partes = [ponta.ponta.dist, comprimento - ponta.ponta.dist] as const
    const chave = partes
      .map(Math.round)
      .toSorted((um, outro) => um - outro)
      .join(' ')
    if (ditas.has(chave)) return []
    ditas.add(chave)
    const digitado = i === 0 && texto !== ''
    const t = tangenteOfSegmento(lado, comprimento === 0 ? 0 : ponta.ponta.dist / comprimento)
    const sinal = peca?.pos.espelho ? -1 : 1
    return [
      {
        t: 'cotas',
        a: lado.a,
        p: ponta.p,
        b: lado.b,
        fora: { x: t.y * sinal, y: -t.x * sinal },
        textos: [digitado ? texto : textoOfParte(partes[0], unidade), textoOfParte(partes[1], unidade)],
        digitado,
      },
    ]
  })
}

/** A part of a side in words; '' of one that is none: the seam begins at the corner. */
function textoOfParte(mm: number, unidade: Unidade): string {
  return mm < 0.5 ? '' : formatComprimento(mm, unidade)
}

/** The piece with the seam that is being drawn; undefined while it would not cross. */
function emendada(estado: Emendando, { desenho }: Mundo): Peca | undefined {
  const feito = comandoOf(estado)?.(desenho)
  return feito?.ok ? feito.valor.desenho.pecas[estado.a?.pecaId ?? ''] : undefined
}

function lacosOf(peca: Peca) {
  const partes = partesOfPeca(peca)
  return partes.ok ? partes.valor.lacos : []
}

/** What the rectangles around the parts come to, without the seam and with it. */
function antesEDepois(estado: Emendando, mundo: Mundo): string {
  const antes = mundo.desenho.pecas[estado.a?.pecaId ?? '']
  const depois = emendada(estado, mundo)
  if (!antes || !depois) return ''
  const area = (peca: Peca) =>
    formatAreaDesenhada(areaOfRetangulos(lacosOf(peca).map(retanguloOf), mundo.desenho.regras.arredonda))
  return `${area(antes)} → ${area(depois)}`
}

function caixasCobradas(estado: Emendando, mundo: Mundo): Marca[] {
  const peca = emendada(estado, mundo)
  if (!peca) return []
  return lacosOf(peca).map((laco): Marca => {
    const xs = laco.map(({ x }) => x)
    const ys = laco.map(({ y }) => y)
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    const cantos = [
      { x: x0, y: y0 },
      { x: x1, y: y0 },
      { x: x1, y: y1 },
      { x: x0, y: y1 },
    ]
    return {
      t: 'laco',
      papel: 'caixa-cobrada',
      laco: cantos.map((p) => ({ ...place(p, peca.pos), bulge: 0 })),
    }
  })
}
