import { Trash2 } from 'lucide-react'
import type { VarianteDaPedra } from '@lapida/contracts/escolhas'
import { LIMITES } from '@lapida/contracts/limites'
import { produtosOfOrcamento } from '@lapida/domain/estoque/baixa'
import { escolhasPadrao } from '@lapida/domain/orcamento/opcoes'
import { totalOrcamento, type OrcamentoParaTotal } from '@lapida/domain/orcamento/total'
import { centavos, diferencaEmTexto, formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { formatPorcentagemDecimal, parseAjuste } from '@lapida/domain/shared/porcentagem'
import { formatQuantidade } from '@lapida/domain/shared/quantidade'
import { plural } from '@lapida/domain/shared/texto'
import { Banner } from '@lapida/ui/banner.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { PercentField } from '@lapida/ui/percent-field.tsx'
import type { MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { DinheiroField } from '#blocks/valor-field/dinheiro-field.tsx'
import { useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'

export interface PedraParaCompararProps {
  variante: VarianteDaPedra
  /** as it stands in the form */
  material: MaterialEditavel
  orcamento: OrcamentoParaTotal
  onChange: (changes: Partial<VarianteDaPedra>) => void
  onRemove: () => void
}

const AJUSTE = { minimo: LIMITES.ajusteAcabamentoMinimo, maximo: LIMITES.ajusteAcabamentoMaximo }

/** Another stone for the pieces of a material: its price, what finishing costs in it, and what the quote comes to then. */
export function PedraParaComparar(props: PedraParaCompararProps) {
  const { variante, material, orcamento, onChange, onRemove } = props
  const { letra, tipo, espessura, acabamento, precoM2, ajusteAcabamento } = variante
  const { total, diferenca } = totalWith(props)
  const byPiece = material.pecas.filter(({ modoCobranca }) => modoCobranca !== 'm2').length
  return (
    <div
      role="group"
      aria-label={`Pedra ${letra}: ${tipo}`}
      className="grid gap-3 rounded-card border border-line p-3"
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            {letra} · {tipo}
          </p>
          <p className="text-small text-fg-3">
            <Dotted>{[acabamento, espessura].filter(Boolean).join(' · ')}</Dotted>
          </p>
        </div>
        <IconButton
          label={`Remover a pedra ${letra}`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <DinheiroField
          label="Preço por m²"
          value={precoM2}
          onValueChange={(value) => value !== null && onChange({ precoM2: value })}
        />
        <PercentField
          label="Acabamentos e recortes"
          hint="Mais caros ou mais baratos nesta pedra"
          value={ajusteAcabamento}
          parse={(text) => parseAjuste(text, AJUSTE)}
          format={formatPorcentagemDecimal}
          problem={`De ${AJUSTE.minimo} a ${AJUSTE.maximo}%.`}
          onValueChange={(value) => value !== null && onChange({ ajusteAcabamento: value })}
        />
      </div>
      <p aria-live="polite" className="num flex flex-wrap justify-between gap-x-3">
        <span>Total com esta pedra</span>
        <span>
          <b>{formatDinheiro(total)}</b> <span className="text-fg-3">{diferencaEmTexto(diferenca)}</span>
        </span>
      </p>
      {byPiece > 0 && (
        <p className="text-small text-fg-3">
          {plural(byPiece, 'peça cobrada', 'peças cobradas')} por metro ou por unidade: o mesmo valor em
          qualquer pedra.
        </p>
      )}
      <FaltaNoEstoque variante={variante} material={material} orcamento={orcamento} />
    </div>
  )
}

/** The whole quote with the material in this stone, and beside it in its own: as though it were no option. */
function totalWith({ variante, material, orcamento }: PedraParaCompararProps) {
  const others = orcamento.materiais ?? []
  const inPlace = others.some(({ id }) => id === material.id)
    ? others.map((each) => (each.id === material.id ? material : each))
    : [...others, material]
  const quote = { ...orcamento, materiais: inPlace }
  const { opcionais } = escolhasPadrao(quote)
  const totalOf = (letra: VarianteDaPedra['letra'] | 'A') =>
    totalOrcamento(quote, { pedras: { [material.id]: letra }, opcionais: [...opcionais, material.id] }).total
  const total = totalOf(variante.letra)
  return { total, diferenca: centavos(total - totalOf('A')) }
}

type FaltaNoEstoqueProps = Pick<PedraParaCompararProps, 'variante' | 'material' | 'orcamento'>

/** Says to the workshop alone that there is less of a stone than the pieces need. */
function FaltaNoEstoque({ variante, material, orcamento }: FaltaNoEstoqueProps) {
  const { estoqueMaterialId } = variante
  const known = useEstoqueMateriais().dados?.find(({ id }) => id === estoqueMaterialId)
  const [needed] = produtosOfOrcamento({
    ...orcamento,
    materiais: [{ estoqueMaterialId, pecas: material.pecas }],
  })
  if (!known || !needed || known.quantidadeEstoque >= needed.quantidade) return null
  return (
    <Banner tone="warning">
      <span className="num">
        No estoque há {formatQuantidade(known.quantidadeEstoque)} m²; estas peças precisam de{' '}
        {formatQuantidade(needed.quantidade)} m². O cliente não vê este aviso.
      </span>
    </Banner>
  )
}
