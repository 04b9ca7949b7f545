import { totalMaterial } from '@lapida/domain/orcamento/material'
import { precoM2OfMaterial } from '@lapida/domain/orcamento/preco-material'
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

/**
 * The total of the material, changed in place: says the price per m² that it leads to before it is confirmed, and
 * refuses one below what items, finishing and cut-outs cost (ruling 41).
 */
export function TotalEdit({ material, onChange, framed }: MaterialFigureProps) {
  const regras = useRegrasCobranca()
  const { total, pecas, itens } = totalMaterial(material, regras)
  const hasLines = pecas.length + itens.length > 0
  return (
    <ValorEdit
      label="Valor total"
      valor={total}
      maximo={LIMITES.precoMaximo * 1000}
      framed={framed}
      preview={(wanted) => {
        const preco = precoM2OfMaterial(material, wanted, regras)
        if (!preco.ok) return motivoOfMinimo(preco.minimo)
        if (preco.precoM2 !== null) return `Novo preço: ${formatDinheiro(preco.precoM2)}/m²`
        return hasLines && 'As linhas dividem este total entre si.'
      }}
      motivo={(wanted) => {
        const preco = precoM2OfMaterial(material, wanted, regras)
        if (!preco.ok) return motivoOfMinimo(preco.minimo)
        return preco.precoM2 !== null && preco.precoM2 > LIMITES.precoMaximo * 100
          ? 'O preço por m² passaria do limite.'
          : null
      }}
      onChange={onChange}
    />
  )
}

function motivoOfMinimo(minimo: Centavos): string {
  return `Itens, acabamentos e recortes já somam ${formatDinheiro(minimo)}: o preço por m² ficaria abaixo de zero.`
}
