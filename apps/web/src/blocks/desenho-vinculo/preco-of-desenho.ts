import type { Desenho } from '@lapida/desenho/model/tipos'
import type { RegrasParaTotal } from '@lapida/domain/cobranca/medida-cobrada'
import {
  meiaEsquadriaSemPreco,
  type LinhaDoDesenho,
  type PecaDoDesenho,
  type Tabelas,
} from '@lapida/domain/desenho/linha-do-desenho'
import { propostasOfDesenho } from '@lapida/domain/desenho/propostas'
import { totalOrcamento } from '@lapida/domain/orcamento/total'
import type { Centavos } from '@lapida/domain/shared/dinheiro'
import type { MaterialEditavel, PedraEscolhida } from '#blocks/material-editor/material-editavel.ts'
import { destinosOf } from './destino.ts'
import { ladoOfDesenho } from './lado-of-desenho.ts'

/** By what a drawing is priced. */
export interface ComoPrecificar {
  tabelas: Tabelas
  regras: RegrasParaTotal
  /** null while none is chosen: the row's work is priced, its stone is not */
  pedraOf: (linha: LinhaDoDesenho) => PedraEscolhida | null
  /** of the quote that the drawing belongs to: rows that are there keep their prices */
  materiais?: readonly MaterialEditavel[]
  /** sale price of an item of the stock in reais; 0 while it is not known */
  valorOfItem?: (itemEstoqueId: string) => number
}

/** A row of the drawing as a piece of a quote, in its material, with the items of the stock that come with it. */
export interface LinhaComPreco {
  pecaId: string
  material: MaterialEditavel
  peca: PecaDoDesenho
  itens: { valor: number; quantidade: number }[]
}

/** What a drawing costs as a quote of its own, without services and discount. */
export interface PrecoDoDesenho {
  linhas: LinhaComPreco[]
  /** ids of the pieces whose stone is not known */
  semPedra: ReadonlySet<string>
  /** mm of mitred joint that the tables have no price for */
  meiaEsquadriaSemPreco: number
  /** of the drawing, or of the named pieces with their strips and items */
  totalOf: (pecaIds?: ReadonlySet<string>) => Centavos
}

const SEM_PEDRA: PedraEscolhida = {
  estoqueMaterialId: null,
  tipo: 'Sem pedra',
  categoria: '',
  espessura: '',
  acabamento: '',
  precoM2: 0,
}

/** Prices a drawing by the same rows and the same total as the quote that it would be sent to. */
export function precoOfDesenho(
  desenho: Desenho,
  { tabelas, regras, pedraOf, materiais = [], valorOfItem = () => 0 }: ComoPrecificar,
): PrecoDoDesenho {
  const lado = ladoOfDesenho(desenho, tabelas)
  const destinos = destinosOf(materiais, lado.linhas, {
    ambienteOf: (id) => desenho.ambientes.find((ambiente) => ambiente.id === id)?.nome ?? '',
    pedraOf: (linha) => pedraOf(linha) ?? SEM_PEDRA,
    idOf: (chave) => chave,
  })
  const porId = new Map(destinos.materiais.map((material) => [material.id, material]))
  const linhas = propostasOfDesenho(destinos.materiais, lado, destinos.of).flatMap(
    ({ materialId, depois, linha }): LinhaComPreco[] => {
      const material = porId.get(materialId ?? '')
      if (!material || !depois || !linha) return []
      const itens = linha.itens.map(({ itemEstoqueId, quantidade }) => ({
        valor:
          material.itens.find(({ estoqueId }) => estoqueId === itemEstoqueId)?.valor ??
          valorOfItem(itemEstoqueId),
        quantidade: quantidade * linha.quantidade,
      }))
      return [{ pecaId: linha.pecaId, material, peca: depois, itens }]
    },
  )
  const semPedra = linhas.filter(({ material }) => material.tipo === SEM_PEDRA.tipo)
  return {
    linhas,
    semPedra: new Set(semPedra.map(({ pecaId }) => pecaId)),
    meiaEsquadriaSemPreco: meiaEsquadriaSemPreco(lado.linhas, tabelas),
    totalOf: (pecaIds) =>
      totalOfLinhas(pecaIds ? linhas.filter(({ pecaId }) => pecaIds.has(pecaId)) : linhas, regras),
  }
}

function totalOfLinhas(linhas: readonly LinhaComPreco[], regras: RegrasParaTotal): Centavos {
  const materiais = linhas.map(({ material, peca, itens }) => ({
    ...material,
    valorCustomizado: null,
    pecas: [peca],
    itens,
  }))
  return totalOrcamento({ regrasCobranca: regras ?? null, materiais }).total
}
