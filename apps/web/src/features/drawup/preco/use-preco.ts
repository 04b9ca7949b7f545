import { useDeferredValue, useMemo } from 'react'
import type { Peca } from '@lapida/desenho/model/tipos'
import { reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { regrasCobrancaPadrao, regrasOfNovoOrcamento } from '@lapida/domain/cobranca/padroes'
import { tabelasOf } from '#blocks/desenho-vinculo/lado-of-desenho.ts'
import {
  precoOfDesenho,
  type ComoPrecificar,
  type PrecoDoDesenho,
} from '#blocks/desenho-vinculo/preco-of-desenho.ts'
import { materialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { pedraFromEstoque } from '#blocks/novo-material/pedras.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { useItensComPrecos, useMateriaisComPrecos } from '#data/resources/estoque/estoque.ts'
import { useOrcamento } from '#data/resources/orcamentos/orcamentos.ts'
import type { DesenhoEditor } from '../tipos.ts'

const PADRAO = regrasCobrancaPadrao()

/** What the drawing that is shown costs, also while it is dragged and typed; a moment behind where that takes long. */
export function usePreco({ mostrado }: DesenhoEditor): PrecoDoDesenho {
  const como = useComo(mostrado.orcamentoId ?? '')
  const desenho = useDeferredValue(mostrado)
  return useMemo(() => precoOfDesenho(desenho, como), [desenho, como])
}

/** What the stone of a piece is sold for by the m², by the same rule as its price; null while none is chosen. */
export function usePrecoDaPedra({ desenho }: Pick<DesenhoEditor, 'desenho'>, peca: Peca): Centavos | null {
  const como = useComo(desenho.orcamentoId ?? '')
  return useMemo(() => {
    const { linhas, semPedra } = precoOfDesenho({ ...desenho, pecas: { [peca.id]: peca } }, como)
    const [linha] = linhas
    return linha && !semPedra.has(peca.id) ? reaisToCentavos(linha.material.precoM2) : null
  }, [desenho, peca, como])
}

/** By the tables and rules of the quote that the drawing belongs to, otherwise by those of a new one. */
function useComo(orcamentoId: string): ComoPrecificar {
  const empresa = useEmpresa() ?? null
  const orcamento = useOrcamento(orcamentoId) ?? null
  const { dados: pedras } = useMateriaisComPrecos()
  const { dados: itens } = useItensComPrecos()
  return useMemo(() => {
    const conhecidas = new Map(pedras?.map((pedra) => [pedra.id, pedraFromEstoque(pedra)]))
    const valores = new Map(itens?.map(({ id, precoVenda }) => [id, precoVenda]))
    return {
      tabelas: tabelasOf(orcamento?.regrasCobranca ?? null, empresa?.regrasCobranca ?? PADRAO),
      regras: orcamento ? orcamento.regrasCobranca : empresa && regrasOfNovoOrcamento(empresa),
      pedraOf: ({ materialId }) => conhecidas.get(materialId ?? '') ?? null,
      materiais: orcamento?.materiais.map(materialEditavel) ?? [],
      valorOfItem: (id) => valores.get(id) ?? 0,
    }
  }, [empresa, orcamento, pedras, itens])
}
