import { segmentoAgudo, contornoOfPeca } from '#model/contorno.ts'
import type { Desenho, Id, Peca } from '#model/tipos.ts'
import { distancia } from '#kernel/ponto.ts'
import { linhasOfOrcamento } from '#quantities/linhas-of-orcamento.ts'
import { retanguloOf } from '#quantities/retangulos.ts'
import { tirasOfPeca } from '#quantities/tiras.ts'
import { certo, falha, type Resultado } from '../resultado.ts'
import { paint } from './acabamentos.ts'
import { setComprimento } from './arestas.ts'
import type { Mudanca } from './mudanca.ts'

/** Sides that were typed in the quote for a row of the drawing, in mm. */
export type MedidaDoOrcamento = { pecaId: Id; linha: string; comprimentoMm: number; larguraMm: number }

const NAO_ACOMPANHA =
  'A forma da peça não acompanha esta medida: mude o desenho, ou fique com a medida manual.'

/**
 * Makes a drawn piece as long and as wide as its row in the quote says, by the same solver as a length that is typed on
 * the drawing: angles stay, walls only where nothing else can move. An upstand or apron takes its height. Refused
 * (`medida-manual`) when the shape cannot follow, and by whatever the solver refuses; then nothing has changed.
 */
export function setMedidaDoOrcamento(desenho: Desenho, medida: MedidaDoOrcamento): Resultado<Mudanca> {
  const peca = desenho.pecas[medida.pecaId]
  if (!peca) return falha('peca-sumiu', 'A peça não existe mais.', { ids: [medida.pecaId] })
  const [tipo] = medida.linha.split('/')
  if (tipo === 'frontao' || tipo === 'saia') return setAlturaDaTira(desenho, peca, { ...medida, tipo })
  // One of several rectangles is no side of the piece.
  const proprias = linhasOfOrcamento(desenho).filter(
    ({ pecaId, linha }) => pecaId === peca.id && linha.startsWith('peca'),
  )
  if (medida.linha !== 'peca' || proprias.length > 1) return refuse(peca)
  const antes = caixaOfPeca(peca)
  if (!antes) return refuse(peca)
  const maior = Math.max(medida.comprimentoMm, medida.larguraMm)
  const menor = Math.min(medida.comprimentoMm, medida.larguraMm)
  const lados = [
    { de: antes.comprimento, para: maior },
    { de: antes.largura, para: menor },
  ].filter(({ de, para }) => Math.round(de) !== Math.round(para))
  const partida: Resultado<Mudanca> = certo({
    desenho,
    nome: `Medida do orçamento: ${peca.nome}`,
    avisos: [],
  })
  const feita = lados.reduce((ate, lado) => (ate.ok ? withLado(ate.valor, peca.id, lado) : ate), partida)
  if (!feita.ok) return feita
  const depois = feita.valor.desenho.pecas[peca.id]
  const caixa = depois && caixaOfPeca(depois)
  const igual = caixa && Math.abs(caixa.comprimento - maior) < 0.5 && Math.abs(caixa.largura - menor) < 0.5
  return igual ? feita : refuse(peca)
}

function withLado(
  antes: Mudanca,
  pecaId: Id,
  { de, para }: { de: number; para: number },
): Resultado<Mudanca> {
  const peca = antes.desenho.pecas[pecaId]
  if (!peca) return falha('peca-sumiu', 'A peça não existe mais.', { ids: [pecaId] })
  const arestas = peca.arestas.filter(({ bulge }, i) => !bulge && Math.abs(comprimento(peca, i) - de) < 0.5)
  // The first that can: a wall keeps its place when the other end may move.
  for (const { id } of arestas) {
    for (const ponta of ['fim', 'inicio'] as const) {
      const mudada = setComprimento(antes.desenho, { pecaId, arestaId: id }, { mm: para, ponta })
      if (mudada.ok)
        return certo({ ...mudada.valor, nome: antes.nome, avisos: [...antes.avisos, ...mudada.valor.avisos] })
    }
  }
  const [unica] = arestas
  if (!unica) return refuse(peca)
  const comParedes = { mm: para, moveParedes: true }
  const mudada = setComprimento(antes.desenho, { pecaId, arestaId: unica.id }, comParedes)
  return mudada.ok
    ? certo({ ...mudada.valor, nome: antes.nome, avisos: [...antes.avisos, ...mudada.valor.avisos] })
    : mudada
}

function setAlturaDaTira(
  desenho: Desenho,
  peca: Peca,
  tira: MedidaDoOrcamento & { tipo: 'frontao' | 'saia' },
): Resultado<Mudanca> {
  const [, trechoId, numero = '1'] = tira.linha.split('/')
  const achada = tirasOfPeca(peca, desenho.regras).find(
    ({ classe, trecho, parte }) =>
      classe === tira.tipo && trecho.id === trechoId && parte.numero === Number(numero),
  )
  // The strip is as long as its edge and corners make it: only its height is its own.
  const { aresta, trecho } = achada ?? {}
  if (!achada || !aresta || !trecho) return refuse(peca)
  if (Math.abs(Math.max(tira.comprimentoMm, tira.larguraMm) - achada.comprimento) >= 1) return refuse(peca)
  const h = Math.min(tira.comprimentoMm, tira.larguraMm)
  const alvo = { pecaId: peca.id, alvos: [{ arestaId: aresta.id, trechoId: trecho.id }] }
  if (tira.tipo === 'frontao' && trecho.frontao)
    return paint(desenho, alvo, { frontao: { ...trecho.frontao, h } })
  if (tira.tipo === 'saia' && trecho.saia) return paint(desenho, alvo, { saia: { ...trecho.saia, h } })
  return refuse(peca)
}

function caixaOfPeca(peca: Peca) {
  const contorno = contornoOfPeca(peca)
  return contorno.ok ? retanguloOf(contorno.valor.laco) : undefined
}

function comprimento(peca: Peca, i: number): number {
  const { a, b } = segmentoAgudo(peca, i)
  return distancia(a, b)
}

function refuse(peca: Peca) {
  return falha('medida-manual', NAO_ACOMPANHA, { ids: [peca.id] })
}
