import { totalMaterial } from '@lapida/domain/orcamento/material'
import { precoM2DoTotal } from '@lapida/domain/orcamento/preco-material'
import {
  formatDecimal,
  formatDinheiro,
  parseDinheiro,
  reaisToCentavos,
  type Centavos,
} from '@lapida/domain/shared/dinheiro'
import { InlineEdit } from '@lapida/ui/inline-edit.tsx'
import { LIMITES } from '@lapida/contracts/limites'
import { readValorEdit } from './edit-texts.ts'
import type { MaterialEditavel } from './material-editavel.ts'

export interface MaterialFigureProps {
  material: MaterialEditavel
  onChange: (centavos: Centavos) => void
  framed?: boolean
}

/** The price per m², changed in place: every total that was set by hand is computed anew. */
export function PrecoEdit({ material, onChange, framed }: MaterialFigureProps) {
  const preco = reaisToCentavos(material.precoM2)
  return (
    <InlineEdit
      label="Preço por m²"
      text={formatDecimal(preco)}
      inputMode="decimal"
      align="right"
      framed={framed}
      onConfirm={(text) => {
        const { centavos, erro } = readValorEdit(text)
        if (centavos !== null) onChange(centavos)
        return erro
      }}
    >
      {formatDinheiro(preco)}
    </InlineEdit>
  )
}

/** The total of the material, changed in place: says the price per m² that it leads to before it is confirmed. */
export function TotalEdit({ material, onChange, framed }: MaterialFigureProps) {
  const { total, areaTotalMm2 } = totalMaterial(material)
  return (
    <InlineEdit
      label="Valor total"
      text={formatDecimal(total)}
      inputMode="decimal"
      align="right"
      framed={framed}
      preview={(text) => {
        const wanted = parseDinheiro(text)
        const preco = wanted === null || wanted <= 0 ? null : precoM2DoTotal(wanted, areaTotalMm2)
        return preco !== null && `Novo preço: ${formatDinheiro(preco)}/m²`
      }}
      onConfirm={(text) => {
        const { centavos, erro } = readValorEdit(text, LIMITES.precoMaximo * 1000)
        if (centavos === null) return erro
        const preco = precoM2DoTotal(centavos, areaTotalMm2)
        if (preco !== null && preco > LIMITES.precoMaximo * 100) return 'O preço por m² passaria do limite.'
        onChange(centavos)
        return null
      }}
    >
      {formatDinheiro(total)}
    </InlineEdit>
  )
}
