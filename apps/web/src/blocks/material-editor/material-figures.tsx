import { precoM2OfMaterial } from '@lapida/domain/orcamento/preco-material'
import { formatDinheiro, reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { LIMITES } from '@lapida/contracts/limites'
import { useRegrasCobranca } from '#blocks/regras-cobranca/regras-context.ts'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import { materialInEditor, type EditorAberto } from './editor-material.ts'
import type { MaterialEditavel } from './material-editavel.ts'
import { totalOfMaterial } from './totais-of-linhas.ts'
import { ValorEdit } from './valor-edit.tsx'

export interface MaterialFigureProps {
  onChange: (centavos: Centavos) => void
  framed?: boolean
}

export interface PrecoEditProps extends MaterialFigureProps {
  /** reais */
  precoM2: number
}

export interface TotalEditProps extends MaterialFigureProps {
  total: Centavos
  /** the material as it is when an amount is typed */
  materialNow: () => MaterialEditavel
}

/** The price per m², changed in place: every total that was set by hand is computed anew. */
export function PrecoEdit({ precoM2, onChange, framed }: PrecoEditProps) {
  return (
    <ValorEdit
      label="Preço por m²"
      valor={reaisToCentavos(precoM2)}
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
export function TotalEdit({ total, materialNow, onChange, framed }: TotalEditProps) {
  const regras = useRegrasCobranca()
  return (
    <ValorEdit
      label="Valor total"
      valor={total}
      maximo={LIMITES.precoMaximo * 1000}
      framed={framed}
      preview={(wanted) => {
        const material = materialNow()
        const preco = precoM2OfMaterial(material, wanted, regras)
        if (!preco.ok) return motivoOfMinimo(preco.minimo)
        if (preco.precoM2 !== null) return `Novo preço: ${formatDinheiro(preco.precoM2)}/m²`
        const { pecas, itens } = totalOfMaterial(material, regras)
        return pecas.length + itens.length > 0 && 'As linhas dividem este total entre si.'
      }}
      motivo={(wanted) => {
        const preco = precoM2OfMaterial(materialNow(), wanted, regras)
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

export interface FigureOfEditorProps {
  editor: EditorAberto
  framed?: boolean
}

/** The price per m² of the open material. */
export function PrecoOfEditor({ editor, framed }: FigureOfEditorProps) {
  const precoM2 = useRascunho(editor, ({ material }) => material.precoM2)
  return (
    <PrecoEdit
      precoM2={precoM2}
      framed={framed}
      onChange={(wanted) => editor.dispatch({ type: 'preco-changed', precoM2: wanted })}
    />
  )
}

/** The total of the open material. */
export function TotalOfEditor({ editor, framed }: FigureOfEditorProps) {
  const regras = useRegrasCobranca()
  const total = useRascunho(editor, (state) => totalOfMaterial(materialInEditor(state), regras).total)
  return (
    <TotalEdit
      total={total}
      materialNow={() => materialInEditor(editor.get())}
      framed={framed}
      onChange={(wanted) => editor.dispatch({ type: 'total-changed', total: wanted, regras })}
    />
  )
}
