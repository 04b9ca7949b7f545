import { useMemo, useState } from 'react'
import type { RegrasParaTotal } from '@lapida/domain/cobranca/medida-cobrada'
import {
  propostasOfDesenho,
  valoresOfProposta,
  type LadoDoDesenho,
  type Proposta,
} from '@lapida/domain/desenho/propostas'
import { valorTotalMaterial } from '@lapida/domain/orcamento/material'
import { bigintToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { tituloMaterial, type MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { useItensComPrecos } from '#data/resources/estoque/estoque.ts'
import type { Destinos } from './destino.ts'
import {
  isEscolhida,
  itensPropostos,
  materiaisEscolhidos,
  SEM_ESCOLHA,
  type Escolha,
  type ItemProposto,
} from './escolha.ts'

/** One row as it is shown: what it costs before and after, and whether it is taken. */
export interface LinhaDaDiferenca {
  proposta: Proposta
  escolhida: boolean
  recalcula: boolean
  valores: { antes: Centavos; depois: Centavos }
}

/** A material whose total was set by hand and whose rows change. */
export interface MaterialAMao {
  id: string
  titulo: string
  total: Centavos
  recalcula: boolean
}

export interface PedidoDeDiferencas {
  lado: LadoDoDesenho
  /** the materials of the quote */
  materiais: readonly MaterialEditavel[]
  destinos: Destinos
  regras: RegrasParaTotal
  /** what the whole quote costs with these materials */
  totalOf: (materiais: readonly MaterialEditavel[]) => Centavos
}

/** What a drawing would change in a quote, and what of it is chosen. Nothing is changed by it. */
export function useDiferencas({ lado, materiais, destinos, regras, totalOf }: PedidoDeDiferencas) {
  const [escolha, setEscolha] = useState<Escolha>(SEM_ESCOLHA)
  const estoque = useItensComPrecos().dados
  const propostas = useMemo(() => propostasOfDesenho(destinos.materiais, lado, destinos.of), [destinos, lado])
  const itens = useMemo(
    () => itensPropostos(destinos.materiais, propostas, { escolha, estoque: estoque ?? [] }),
    [destinos, propostas, escolha, estoque],
  )
  const known = useMemo(() => new Set(materiais.map(({ id }) => id)), [materiais])
  /** the materials with what was chosen; `newId` makes the ids of what is new */
  const apply = (newId: (chave: string) => string) =>
    materiaisEscolhidos(
      destinos.materiais,
      { propostas, itens, escolha },
      { isNovo: (id) => !known.has(id), newId },
    )
  const linhas = propostas.map((proposta) => linhaOfDiferenca(proposta, { destinos, escolha, regras }))
  const set = (parte: keyof Escolha) => (chave: string, valor: boolean) =>
    setEscolha((before) => ({ ...before, [parte]: { ...before[parte], [chave]: valor } }))
  return {
    linhas,
    itens,
    aMao: materiaisAMao(materiais, { linhas, itens, escolha, regras }),
    total: { antes: totalOf(materiais), depois: totalOf(apply((chave) => chave)) },
    nothing: !linhas.some(({ escolhida }) => escolhida) && !itens.some(({ escolhido }) => escolhido),
    apply,
    setLinha: set('linhas'),
    setRecalculada: set('recalculadas'),
    setMaterial: set('materiais'),
    setItem: set('itens'),
  }
}

export type Diferencas = ReturnType<typeof useDiferencas>

function linhaOfDiferenca(
  proposta: Proposta,
  { destinos, escolha, regras }: { destinos: Destinos; escolha: Escolha; regras: RegrasParaTotal },
): LinhaDaDiferenca {
  const material = destinos.materiais.find(({ id }) => id === proposta.materialId)
  const recalcula = escolha.recalculadas[proposta.chave] === true
  const nothing = bigintToCentavos(0n)
  return {
    proposta,
    escolhida: isEscolhida(proposta, escolha),
    recalcula,
    valores: material
      ? valoresOfProposta(proposta, material, { regras, recalcula })
      : { antes: nothing, depois: nothing },
  }
}

function materiaisAMao(
  materiais: readonly MaterialEditavel[],
  {
    linhas,
    itens,
    escolha,
    regras,
  }: {
    linhas: readonly LinhaDaDiferenca[]
    itens: readonly ItemProposto[]
    escolha: Escolha
    regras: RegrasParaTotal
  },
): MaterialAMao[] {
  const touched = new Set([
    ...linhas.filter(({ escolhida }) => escolhida).map(({ proposta }) => proposta.materialId),
    ...itens.filter(({ escolhido }) => escolhido).map(({ materialId }) => materialId),
  ])
  return materiais
    .filter(({ id, valorCustomizado }) => valorCustomizado !== null && touched.has(id))
    .map((material) => ({
      id: material.id,
      titulo: tituloMaterial(material),
      total: valorTotalMaterial(material, regras),
      recalcula: escolha.materiais[material.id] === true,
    }))
}
