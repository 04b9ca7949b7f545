import { areaComSinal } from '#kernel/laco.ts'
import { cruz, direcao } from '#kernel/ponto.ts'
import { validateLaco } from '#kernel/simples.ts'
import type { Problema } from '../resultado.ts'
import { comprimentoOfAresta, contornoOfPeca, indiceOfAresta, segmentoAgudo } from './contorno.ts'
import { lacoOfForma, posicaoOfRecorte } from './recorte.ts'
import { VERSAO_ESQUEMA, type Aresta, type Desenho, type Peca, type Rebaixo, type Recorte } from './tipos.ts'

/** How near to a straight line two neighbouring edges may come: their corner would be anywhere. About 0,06°. */
export const SENO_MINIMO = 1e-3

/** What is broken in a drawing; a command leaves nothing. Empty when all holds. */
export function invariantesOfDesenho(desenho: Desenho): Problema[] {
  const problemas: Problema[] = []
  const say = (codigo: string, mensagem: string, ids: string[] = []) =>
    problemas.push({ codigo, mensagem, ids })
  if (desenho.versaoEsquema !== VERSAO_ESQUEMA)
    say('versao', 'O desenho foi feito por outra versão do programa.')
  const noAmbiente = desenho.ambientes.flatMap((ambiente) => ambiente.pecaIds)
  if (new Set(noAmbiente).size !== noAmbiente.length) say('ambiente', 'Uma peça está em dois ambientes.')
  for (const id of noAmbiente)
    if (!desenho.pecas[id]) say('ambiente', 'O ambiente fala de uma peça que não existe.', [id])
  for (const [id, peca] of Object.entries(desenho.pecas)) {
    if (peca.id !== id) say('id', 'A peça está sob outro nome.', [id])
    if (!noAmbiente.includes(id)) say('ambiente', 'A peça não está em ambiente nenhum.', [id])
    problemas.push(...invariantesOfPeca(peca))
  }
  const ids = idsOfDesenho(desenho)
  if (new Set(ids).size !== ids.length) say('id', 'Dois objetos têm o mesmo nome.')
  if (ids.some((id) => Number(/\d+$/.exec(id)?.[0] ?? 0) >= desenho.proximoId))
    say('id', 'O próximo nome já foi usado.')
  return problemas
}

/** Every id of a drawing. */
export function idsOfDesenho(desenho: Desenho): string[] {
  return [
    ...desenho.ambientes.map((ambiente) => ambiente.id),
    ...desenho.notas.map((nota) => nota.id),
    ...Object.values(desenho.pecas).flatMap(idsOfPeca),
  ]
}

function idsOfPeca(peca: Peca): string[] {
  const partes = [
    peca,
    ...peca.vertices,
    ...peca.arestas,
    ...peca.recortes,
    ...peca.emendas,
    ...peca.rebaixos,
  ]
  return [
    ...partes.map(({ id }) => id),
    ...peca.cotas.map(({ id }) => id),
    ...peca.arestas.flatMap((aresta) => aresta.trechos.map(({ id }) => id)),
  ]
}

/** What is broken in a piece. */
export function invariantesOfPeca(peca: Peca): Problema[] {
  const contorno = contornoOfPeca(peca)
  const problemas: Problema[] = contorno.ok ? [] : [contorno.problema]
  const say = (codigo: string, mensagem: string, ids: string[] = [peca.id]) =>
    problemas.push({ codigo, mensagem, ids })
  if (peca.arestas.length !== peca.vertices.length) say('partes', 'Faltam arestas ou vértices.')
  if (!(peca.espessura > 0) || !Number.isInteger(peca.quantidade) || peca.quantidade < 1)
    say('medida', 'Espessura e quantidade são maiores que zero.')
  for (const [i, aresta] of peca.arestas.entries()) {
    if (isParallelToNext(peca, i)) say('paralelas', 'Duas arestas seguidas são paralelas.', [aresta.id])
    problemas.push(...invariantesOfTrechos(peca, aresta))
  }
  for (const { id, a, b } of peca.emendas)
    if (indiceOfAresta(peca, a.arestaId) < 0 || indiceOfAresta(peca, b.arestaId) < 0)
      say('emenda-perdida', 'A emenda perdeu uma aresta.', [id])
  return [
    ...problemas,
    ...[...peca.recortes, ...peca.rebaixos].flatMap((corpo) => invariantesOfRecorte(peca, corpo)),
  ]
}

function invariantesOfRecorte(peca: Peca, corpo: Recorte | Rebaixo): Problema[] {
  const onde = posicaoOfRecorte(peca, corpo)
  const laco = lacoOfForma(corpo.forma)
  const problemas: Problema[] = onde.ok ? [] : [onde.problema]
  if (!validateLaco(laco).ok || areaComSinal(laco) < 0)
    problemas.push({ codigo: 'forma', mensagem: 'A forma do recorte não é um contorno.', ids: [corpo.id] })
  return problemas
}

/** Whether the edge and the one after it run along the same line, by their chords. */
export function isParallelToNext(peca: Pick<Peca, 'vertices' | 'arestas'>, i: number): boolean {
  const [um, outro] = [segmentoAgudo(peca, i), segmentoAgudo(peca, (i + 1) % peca.arestas.length)]
  return Math.abs(cruz(direcao(um.a, um.b), direcao(outro.a, outro.b))) < SENO_MINIMO
}

function invariantesOfTrechos(peca: Peca, aresta: Aresta): Problema[] {
  const comprimento = comprimentoOfAresta(peca, aresta.id)
  let ate: number | 'fim' = 0
  for (const trecho of aresta.trechos) {
    if (trecho.de !== ate || (trecho.ate !== 'fim' && trecho.ate <= trecho.de) || trecho.de >= comprimento)
      return [{ codigo: 'trechos', mensagem: 'Os trechos da aresta não se seguem.', ids: [aresta.id] }]
    ate = trecho.ate
  }
  return ate === 'fim'
    ? []
    : [{ codigo: 'trechos', mensagem: 'Os trechos não chegam ao fim.', ids: [aresta.id] }]
}
