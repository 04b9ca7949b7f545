import { ORCAMENTO } from '@lapida/contracts/campos-escritos'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { rebaseMudanca, type Conflito, type Lado } from '@lapida/domain/orcamento/juncao'
import { applyMudanca, differenceOf } from '@lapida/domain/orcamento/mudanca'
import { withHeldBack } from '@lapida/domain/orcamento/parte-retida'
import { camposOfOrcamento, type CamposDoOrcamento } from '#blocks/conflito/campos-do-orcamento.ts'
import { oncePerWith } from '#blocks/rascunho/once-per.ts'
import { isFotoLocal } from '#data/local/foto-local.ts'
import { isValorIlegivel, materiaisIncompletos, type Edicao } from './edicao.ts'
import { mudancas } from './mudancas.ts'
import { withCampos } from './with-campos.ts'

/** What somebody else changed since that is changed here too, each in another way. */
export function conflitosOf(edicao: Edicao, agora: Orcamento): Conflito[] {
  const { before, after, isSame } = statesOf(edicao, agora)
  // Asked with every key; as long as nobody else has changed anything what is typed need not be looked at.
  const mine = isSame ? null : mudancas(edicao)
  if (!mine) return []
  return rebaseMudanca(ORCAMENTO, after, { mudanca: mine, base: before }).conflitos
}

/** The quote as it is now with what is typed here, and with one side where both changed the same. */
export function versaoOf(edicao: Edicao, agora: Orcamento, lado: Lado): CamposDoOrcamento {
  const { before, after } = statesOf(edicao, agora)
  const { mudanca } = rebaseMudanca(ORCAMENTO, after, {
    mudanca: mudancas(edicao) ?? {},
    base: before,
    choose: () => lado,
  })
  return applyMudanca(ORCAMENTO, after, { mudanca })
}

/**
 * The edit with what others did meanwhile on the screen, as the server joins it; null: nothing is to be taken over.
 * What was changed here too and what is half typed stays as it is, and waits until it is settled.
 */
export function joinEdicao(edicao: Edicao, agora: Orcamento): Edicao | null {
  const { before, after, local, isSame } = statesOf(edicao, agora)
  // A photo that travels changes its address on the way: what is saved is joined with it by the server.
  if (local || isSame) return null
  const conflitos = conflitosOf(edicao, agora)
  const held = new Set([...conflitos.map(({ caminho }) => headOf(caminho)), ...halfTyped(edicao)])
  const base = withHeldBack(ORCAMENTO, { antes: before, agora: after }, (caminho) => held.has(caminho))
  if (differenceOf(ORCAMENTO, before, base) === null) return null
  // As long as something is to be settled it is the older version that this edit goes on from.
  const versao = conflitos.length > 0 ? edicao.versao : agora.versao
  return edicaoOn(edicao, { before, base, versao })
}

/** The edit after the person has chosen for each path that was changed in both places. */
export function settleEdicao(edicao: Edicao, agora: Orcamento, choose: (caminho: string) => Lado): Edicao {
  const { before, after } = statesOf(edicao, agora)
  const held = new Set(halfTyped(edicao))
  const base = withHeldBack(ORCAMENTO, { antes: before, agora: after }, (caminho) => held.has(caminho))
  return edicaoOn(edicao, { before, base, versao: agora.versao, choose })
}

interface Novo {
  before: CamposDoOrcamento
  /** what the edit starts from afterwards */
  base: CamposDoOrcamento
  versao: number
  choose?: (caminho: string) => Lado
}

function edicaoOn(edicao: Edicao, { before, base, versao, choose }: Novo): Edicao {
  const { mudanca } = rebaseMudanca(ORCAMENTO, base, {
    mudanca: mudancas(edicao) ?? {},
    base: before,
    ...(choose && { choose }),
  })
  return { ...withCampos(edicao, applyMudanca(ORCAMENTO, base, { mudanca })), base, versao }
}

/** The field, the entry or the order that a path lies in, as `withHeldBack` speaks of them. */
function headOf(caminho: string): string {
  return caminho.split('.').slice(0, 2).join('.')
}

/** What is typed and cannot be read yet: nobody can say what it would be, so it is left alone. */
function halfTyped(edicao: Edicao): string[] {
  const { servicos, condicoes } = edicao
  return [
    ...materiaisIncompletos(edicao).map(({ material }) => `materiais.${material.id}`),
    ...servicos.filter(({ valor }) => isValorIlegivel(valor)).map(({ id }) => `servicos.${id}`),
    ...Object.keys(condicoes.ilegiveis ?? {}),
    ...(condicoes.dataIlegivel ? ['dataValidade'] : []),
  ]
}

interface Estados {
  before: CamposDoOrcamento
  after: CamposDoOrcamento
  /** one of both has a photo that only this device has */
  local: boolean
  /** nothing that a person writes is another */
  isSame: boolean
}

function statesOf({ base }: Edicao, agora: Orcamento): Estados {
  return comparedStates(base, agora)
}

const comparedStates = oncePerWith((base: CamposDoOrcamento, agora: Orcamento): Estados => {
  const now = camposOfOrcamento(agora)
  // What an older program kept of an edit has not every field: of those it lacks nothing is known.
  const begun = { ...now, ...base }
  const local = [...base.materiais, ...now.materiais].some(({ images }) => images.some(isFotoLocal))
  // A photo that travels changes its address on the way.
  const [before, after] = local ? [withoutFotos(begun), withoutFotos(now)] : [begun, now]
  return { before, after, local, isSame: differenceOf(ORCAMENTO, before, after) === null }
})

function withoutFotos(campos: CamposDoOrcamento): CamposDoOrcamento {
  return { ...campos, materiais: campos.materiais.map((material) => ({ ...material, images: [] })) }
}
