import { roundMilimetros } from '@lapida/domain/shared/medidas'
import { caixa, placeLaco } from '#kernel/laco.ts'
import { uniteCaixas, type Caixa } from '#kernel/ponto.ts'
import { contornoOfPeca, lacoAgudo } from '#model/contorno.ts'
import { GeradorDeIds } from '#model/ids.ts'
import { proximoCodigo } from '#model/novo-desenho.ts'
import type { Desenho, Id, Peca } from '#model/tipos.ts'
import { certo, falha, type Resultado } from '../resultado.ts'
import { addPecas, type Mudanca } from './mudanca.ts'
import { withIdsNovos, duplicatePeca, removePeca } from './pecas.ts'
import { emSequencia } from './sequencia.ts'

/** Which line pieces are brought to: a side of the box around all of them, or the middle of it. */
export type Alinhamento = 'esquerda' | 'centro' | 'direita' | 'topo' | 'meio' | 'base'

/** Copies that are laid out as a grid; the steps, in mm, run from one copy's origin to the next one's. */
export type Repeticao = { colunas: number; linhas: number; passoX: number; passoY: number }

/** How many copies one repetition makes at most. */
export const COPIAS_MAXIMAS = 200

/** The box of a piece where it stands on the plan, in mm. */
export function caixaNoPlano(peca: Peca): Caixa {
  const contorno = contornoOfPeca(peca)
  return caixa(placeLaco(contorno.ok ? contorno.valor.laco : lacoAgudo(peca), peca.pos))
}

/** The box of pieces where they stand on the plan; undefined for none. */
export function caixaOfPecas(desenho: Pick<Desenho, 'pecas'>, pecaIds: readonly Id[]): Caixa | undefined {
  return uniteCaixas(pecasOf(desenho, pecaIds).map(caixaNoPlano))
}

function pecasOf({ pecas }: Pick<Desenho, 'pecas'>, pecaIds: readonly Id[]): Peca[] {
  return pecaIds.flatMap((id) => pecas[id] ?? [])
}

/** Brings two or more pieces to one line on the plan; only their places change. */
export function alignPecas(desenho: Desenho, pecaIds: readonly Id[], como: Alinhamento): Resultado<Mudanca> {
  const pecas = pecasOf(desenho, pecaIds)
  const todas = uniteCaixas(pecas.map(caixaNoPlano))
  if (!todas || pecas.length < 2) return falha('poucas', 'Escolha duas peças ou mais para alinhar.')
  return deslocadas(desenho, { pecas, nome: `Alinha ${pecas.length} peças` }, (peca) =>
    passoAte(caixaNoPlano(peca), todas, como),
  )
}

function passoAte(uma: Caixa, todas: Caixa, como: Alinhamento): { x: number; y: number } {
  if (como === 'esquerda') return { x: todas.minX - uma.minX, y: 0 }
  if (como === 'direita') return { x: todas.maxX - uma.maxX, y: 0 }
  if (como === 'centro') return { x: (todas.minX + todas.maxX - uma.minX - uma.maxX) / 2, y: 0 }
  if (como === 'base') return { x: 0, y: todas.minY - uma.minY }
  if (como === 'topo') return { x: 0, y: todas.maxY - uma.maxY }
  return { x: 0, y: (todas.minY + todas.maxY - uma.minY - uma.maxY) / 2 }
}

/** Spreads three or more pieces so that the gaps between them are equal; the outer two stay. 'h' is left to right. */
export function distributePecas(
  desenho: Desenho,
  pecaIds: readonly Id[],
  eixo: 'h' | 'v',
): Resultado<Mudanca> {
  const pecas = pecasOf(desenho, pecaIds)
  if (pecas.length < 3) return falha('poucas', 'Escolha três peças ou mais para distribuir.')
  const de = (c: Caixa) => (eixo === 'h' ? c.minX : c.minY)
  const ate = (c: Caixa) => (eixo === 'h' ? c.maxX : c.maxY)
  const emOrdem = pecas
    .map((peca) => ({ peca, caixa: caixaNoPlano(peca) }))
    .toSorted((um, outro) => de(um.caixa) + ate(um.caixa) - de(outro.caixa) - ate(outro.caixa))
  const inicio = Math.min(...emOrdem.map((um) => de(um.caixa)))
  const fim = Math.max(...emOrdem.map((um) => ate(um.caixa)))
  const ocupado = emOrdem.reduce((soma, um) => soma + ate(um.caixa) - de(um.caixa), 0)
  const vao = (fim - inicio - ocupado) / (emOrdem.length - 1)
  const destinos = new Map<Id, number>()
  let aqui = inicio
  for (const um of emOrdem) {
    destinos.set(um.peca.id, aqui - de(um.caixa))
    aqui += ate(um.caixa) - de(um.caixa) + vao
  }
  return deslocadas(desenho, { pecas, nome: `Distribui ${pecas.length} peças` }, ({ id }) => {
    const passo = destinos.get(id) ?? 0
    return eixo === 'h' ? { x: passo, y: 0 } : { x: 0, y: passo }
  })
}

/** Moves pieces together by so many mm. */
export function movePecas(
  desenho: Desenho,
  pecaIds: readonly Id[],
  passo: { x: number; y: number },
): Resultado<Mudanca> {
  const pecas = pecasOf(desenho, pecaIds)
  if (pecas.length === 0) return falha('peca-sumiu', 'A peça não existe mais.', { ids: [...pecaIds] })
  const nome = pecas.length === 1 ? `Move ${pecas[0]?.nome ?? ''}` : `Move ${pecas.length} peças`
  return deslocadas(desenho, { pecas, nome }, () => passo)
}

function deslocadas(
  desenho: Desenho,
  { pecas, nome }: { pecas: readonly Peca[]; nome: string },
  passoOf: (peca: Peca) => { x: number; y: number },
): Resultado<Mudanca> {
  const movidas = pecas.map((peca): [Id, Peca] => {
    const { x, y } = passoOf(peca)
    const pos = { ...peca.pos, x: roundMilimetros(peca.pos.x + x), y: roundMilimetros(peca.pos.y + y) }
    const mesma = pos.x === peca.pos.x && pos.y === peca.pos.y
    return [peca.id, mesma ? peca : { ...peca, pos }]
  })
  return certo({
    desenho: { ...desenho, pecas: { ...desenho.pecas, ...Object.fromEntries(movidas) } },
    nome,
    avisos: [],
  })
}

/** Copies a piece into a grid, itself in the first place. Refused (`copias`) for no copy or more than 200. */
export function repeatPeca(
  desenho: Desenho,
  pecaId: Id,
  { colunas, linhas, passoX, passoY }: Repeticao,
): Resultado<Mudanca> {
  const copias = colunas * linhas - 1
  const inteiros = Number.isInteger(colunas) && Number.isInteger(linhas) && colunas > 0 && linhas > 0
  if (!inteiros || copias < 1 || copias > COPIAS_MAXIMAS)
    return falha('copias', `A repetição faz de 1 a ${COPIAS_MAXIMAS} cópias.`)
  const peca = desenho.pecas[pecaId]
  if (!peca) return falha('peca-sumiu', 'A peça não existe mais.', { ids: [pecaId] })
  const lugares = Array.from({ length: copias }, (_, i) => i + 1).map((i) => ({
    x: (i % colunas) * passoX,
    y: Math.floor(i / colunas) * passoY,
  }))
  return emSequencia(
    lugares.map((passo) => (atual) => duplicatePeca(atual, pecaId, passo)),
    `Repete ${peca.nome} ${colunas} × ${linhas}`,
  )(desenho)
}

/** Copies pieces beside themselves, to the right of them all, as one step. */
export function duplicatePecas(desenho: Desenho, pecaIds: readonly Id[]): Resultado<Mudanca> {
  const pecas = pecasOf(desenho, pecaIds)
  const todas = uniteCaixas(pecas.map(caixaNoPlano))
  if (!todas) return falha('peca-sumiu', 'A peça não existe mais.', { ids: [...pecaIds] })
  const passo = { x: todas.maxX - todas.minX + 200, y: 0 }
  const nome = pecas.length === 1 ? `Duplica ${pecas[0]?.nome ?? ''}` : `Duplica ${pecas.length} peças`
  return emSequencia(
    pecas.map(
      ({ id }) =>
        (atual) =>
          duplicatePeca(atual, id, passo),
    ),
    nome,
  )(desenho)
}

/** Takes pieces out as one step, with the notes on them. */
export function removePecas(desenho: Desenho, pecaIds: readonly Id[]): Resultado<Mudanca> {
  const nome = pecaIds.length === 1 ? undefined : `Remove ${pecaIds.length} peças`
  return emSequencia(
    pecaIds.map((id) => (atual) => removePeca(atual, id)),
    nome,
  )(desenho)
}

/**
 * Puts copied pieces into a drawing, this one or another, to the right of what is there, with codes and ids of their
 * own. What they only have in the drawing that they come from (a vein to meet) is left behind.
 */
export function colaPecas(desenho: Desenho, copiadas: readonly Peca[], ambienteId?: Id): Resultado<Mudanca> {
  const origem = uniteCaixas(copiadas.map(caixaNoPlano))
  if (!origem) return falha('nada', 'Não há peça copiada.')
  const aqui = uniteCaixas(Object.values(desenho.pecas).map(caixaNoPlano))
  const passo = aqui ? { x: aqui.maxX + 200 - origem.minX, y: aqui.minY - origem.minY } : { x: 0, y: 0 }
  const ids = new GeradorDeIds(desenho.proximoId)
  let parcial = desenho
  const pecas = copiadas.map((copiada): Peca => {
    const { casaCom: _outra, ...veio } = copiada.veio
    const nova: Peca = {
      ...withIdsNovos(copiada, ids),
      codigo: proximoCodigo(parcial),
      veio,
      pos: {
        ...copiada.pos,
        x: roundMilimetros(copiada.pos.x + passo.x),
        y: roundMilimetros(copiada.pos.y + passo.y),
      },
    }
    parcial = { ...parcial, pecas: { ...parcial.pecas, [nova.id]: nova } }
    return nova
  })
  const nome = pecas.length === 1 ? `Cola ${pecas[0]?.nome ?? ''}` : `Cola ${pecas.length} peças`
  return addPecas(desenho, pecas, { nome, ids, ...(ambienteId ? { ambienteId } : {}) })
}
