import { inteiraOuEmendada } from '@lapida/desenho/checks/inteira-ou-emendada'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import type { MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { CustoDaEmenda } from './custo-da-emenda.tsx'

/** What each piece of a drawing costs in one against a seam, at the prices of the quote that it was brought to. */
export function EmendasDoDesenho({
  desenho,
  materiais,
}: {
  desenho: Desenho
  materiais: readonly MaterialEditavel[]
}) {
  const pecas = Object.values(desenho.pecas).filter((peca) => inteiraOuEmendada(peca) !== null)
  if (pecas.length === 0) return null
  return (
    <div className="grid w-full gap-2 border-t border-line pt-2 pr-2 pb-1">
      {pecas.map((peca) => (
        <CustoDaEmenda
          key={peca.id}
          desenho={desenho}
          peca={peca}
          precoM2={precoOf(materiais, desenho.id, peca.id)}
          titulo={`${peca.codigo} ${peca.nome}`}
        />
      ))}
    </div>
  )
}

/** What the stone is sold for that the quote has the piece in. */
function precoOf(materiais: readonly MaterialEditavel[], desenhoId: string, pecaId: string): Centavos | null {
  const material = materiais.find(({ pecas }) =>
    pecas.some(({ desenho }) => desenho?.desenhoId === desenhoId && desenho.pecaId === pecaId),
  )
  return material ? reaisToCentavos(material.precoM2) : null
}
