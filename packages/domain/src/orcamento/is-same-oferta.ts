import { ITEM, MATERIAL, ORCAMENTO, PECA, SERVICO } from '@lapida/contracts/campos-escritos'
import type { Oferta } from '@lapida/contracts/orcamento'
import { namesOfCampos, type RegistroEscrito } from '@lapida/contracts/registro-escrito'
import { isSameValue } from '../shared/same-value.ts'
import { NAO_LIDOS, withoutEstoque } from './nao-lidos.ts'

/**
 * Whether a customer would read the same in both, and see the same drawings: exactly when `comparePropostas` finds nothing
 * and no drawing has another letter. It puts nothing into words, so that every device can ask it at each write.
 */
export function isSameOferta(one: Oferta, other: Oferta): boolean {
  return isSameValue(readOf(one), readOf(other)) && isSameValue(letrasOf(one), letrasOf(other))
}

/** What a customer reads, totals left out: they follow from it. */
function readOf(oferta: Oferta): unknown {
  return {
    ...lidosOf(ORCAMENTO, oferta, NAO_LIDOS.orcamento),
    materiais: oferta.materiais.map((material) => ({
      ...lidosOf(MATERIAL, material, NAO_LIDOS.material),
      pecas: material.pecas.map((peca) => lidosOf(PECA, peca, NAO_LIDOS.peca)),
      itens: material.itens.map((item) => lidosOf(ITEM, item, NAO_LIDOS.item)),
    })),
    servicos: oferta.servicos.map((servico) => lidosOf(SERVICO, servico, [])),
  }
}

/** The fields of a record that a customer reads, and which record it is. */
function lidosOf(escrito: RegistroEscrito, registro: { id: string }, naoLidos: readonly string[]): object {
  const names = namesOfCampos(escrito).filter((name) => !naoLidos.includes(name))
  const read = names.map((name) => [name, withoutEstoque(Reflect.get(registro, name))])
  return { id: registro.id, ...Object.fromEntries(read) }
}

/** Which drawings an offer shows, each at its letter. */
function letrasOf({ materiais }: Oferta): string[] {
  const letras = materiais.flatMap(({ pecas }) =>
    pecas.flatMap(({ desenho }) =>
      desenho ? [`${desenho.desenhoId.toLowerCase()}/${desenho.revisao}`] : [],
    ),
  )
  return [...new Set(letras)].sort()
}
