import { areaOfPreco, totalMaterial } from '@lapida/domain/orcamento/material'
import { precoM2OfTotal } from '@lapida/domain/orcamento/preco-material'
import { formatDinheiro, reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { LIMITES } from '@lapida/contracts/limites'
import { useRegrasCobranca } from '#blocks/regras-cobranca/regras-context.ts'
import type { MaterialEditavel } from './material-editavel.ts'
import { ValorEdit } from './valor-edit.tsx'

export interface MaterialFigureProps {
  material: MaterialEditavel
  onChange: (centavos: Centavos) => void
  framed?: boolean
}

/** The price per m², changed in place: every total that was set by hand is computed anew. */
export function PrecoEdit({ material, onChange, framed }: MaterialFigureProps) {
  return (
    <ValorEdit
      label="Preço por m²"
      valor={reaisToCentavos(material.precoM2)}
      maximo={LIMITES.precoMaximo}
      framed={framed}
      onChange={onChange}
    />
  )
}

/** The total of the material, changed in place: says the price per m² that it leads to before it is confirmed. */
export function TotalEdit({ material, onChange, framed }: MaterialFigureProps) {
  const regras = useRegrasCobranca()
  const { total } = totalMaterial(material, regras)
  const area = areaOfPreco(material, regras)
  return (
    <ValorEdit
      label="Valor total"
      valor={total}
      maximo={LIMITES.precoMaximo * 1000}
      framed={framed}
      preview={(wanted) => {
        const preco = precoM2OfTotal(wanted, area)
        return preco !== null && `Novo preço: ${formatDinheiro(preco)}/m²`
      }}
      motivo={(wanted) => {
        const preco = precoM2OfTotal(wanted, area)
        return preco !== null && preco > LIMITES.precoMaximo * 100
          ? 'O preço por m² passaria do limite.'
          : null
      }}
      onChange={onChange}
    />
  )
}
