import type { Desenho } from '@lapida/desenho/model/tipos'
import type { RegrasParaTotal } from '@lapida/domain/cobranca/medida-cobrada'
import {
  meiaEsquadriaSemPreco,
  type LinhaDoDesenho,
  type PecaDoDesenho,
  type Tabelas,
} from '@lapida/domain/desenho/linha-do-desenho'
import { applyPropostas, propostasOfDesenho } from '@lapida/domain/desenho/propostas'
import { totalPeca } from '@lapida/domain/orcamento/peca'
import { totalOrcamento } from '@lapida/domain/orcamento/total'
import { bigintToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import type { MaterialEditavel, PedraEscolhida } from '#blocks/material-editor/material-editavel.ts'
import { destinosOf } from './destino.ts'
import { ladoOfDesenho } from './lado-of-desenho.ts'

/** By what a drawing is priced: the tables and rules of its quote, and the stone of each row. */
export interface ComoPrecificar {
  tabelas: Tabelas
  regras: RegrasParaTotal
  /** null while none is chosen: the row's work is priced, its stone is not */
  pedraOf: (linha: LinhaDoDesenho) => PedraEscolhida | null
}

/** What a drawing costs as a quote of its own, without discount. */
export interface PrecoDoDesenho {
  total: Centavos
  /** of a piece with its strips, by its id */
  porPeca: ReadonlyMap<string, Centavos>
  /** ids of the pieces whose stone is not known */
  semPedra: ReadonlySet<string>
  /** mm of mitred joint that the tables have no price for */
  juntaSemPrecoMm: number
  /** the rows as pieces of a quote, with their material, in the order of the drawing */
  linhas: { material: MaterialEditavel; peca: PecaDoDesenho }[]
}

const SEM_PEDRA: PedraEscolhida = { estoqueMaterialId: null, tipo: 'Sem pedra', categoria: '', precoM2: 0 }

/** Prices a drawing by the same rows and the same total as the quote that it would be sent to. */
export function precoOfDesenho(
  desenho: Desenho,
  { tabelas, regras, pedraOf }: ComoPrecificar,
): PrecoDoDesenho {
  const lado = ladoOfDesenho(desenho, tabelas)
  const destinos = destinosOf([], lado.linhas, {
    ambienteOf: (id) => desenho.ambientes.find((ambiente) => ambiente.id === id)?.nome ?? '',
    pedraOf: (linha) => pedraOf(linha) ?? SEM_PEDRA,
    idOf: (chave) => chave,
  })
  const propostas = propostasOfDesenho(destinos.materiais, lado, destinos.of)
  const materiais = applyPropostas(destinos.materiais, propostas, { newId: ({ chave }) => chave })
  const porPeca = new Map<string, Centavos>()
  const linhas = propostas.flatMap(({ materialId, depois, linha }) => {
    const material = destinos.materiais.find(({ id }) => id === materialId)
    if (!material || !depois || !linha) return []
    const valor = totalPeca(depois, material.precoM2, { regras, aplicacao: material.nome })
    porPeca.set(linha.pecaId, bigintToCentavos(BigInt(porPeca.get(linha.pecaId) ?? 0) + BigInt(valor)))
    return [{ material, peca: depois }]
  })
  return {
    total: totalOrcamento({ regrasCobranca: regras ?? null, materiais }).total,
    porPeca,
    semPedra: new Set(lado.linhas.filter((linha) => pedraOf(linha) === null).map(({ pecaId }) => pecaId)),
    juntaSemPrecoMm: meiaEsquadriaSemPreco(lado.linhas, tabelas),
    linhas,
  }
}
