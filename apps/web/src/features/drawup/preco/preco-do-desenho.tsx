import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { formatMetrosLineares } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import type { PrecoDoDesenho as Preco } from '#blocks/desenho-vinculo/preco-of-desenho.ts'
import type { DesenhoEditor } from '../tipos.ts'
import { usePreco } from './use-preco.ts'

/** Below the canvas, all the time: what the drawing costs, and what is selected of it. */
export function PrecoDoDesenho({ editor }: { editor: DesenhoEditor }) {
  const preco = usePreco(editor)
  const { selecao, mostrado } = editor
  const ids = new Set([...selecao.pecas, ...selecao.partes.map(({ pecaId }) => pecaId)])
  const [unica] = ids
  const nome =
    ids.size === 1 ? (mostrado.pecas[unica ?? '']?.codigo ?? '') : plural(ids.size, 'peça', 'peças')
  const falta = faltaOf(preco, mostrado)
  return (
    <section
      aria-label="Preço"
      className="flex min-h-11 items-center gap-x-4 border-t border-line bg-surface px-3 py-1 lg:px-4"
    >
      <p className="min-w-0 flex-1 text-small leading-tight text-warning-fg">{falta}</p>
      {ids.size > 0 && (
        <p className="num shrink-0 text-right text-small leading-tight text-fg-2">
          {nome} <b data-valor="preco-da-selecao">{formatDinheiro(preco.totalOf(ids))}</b>
        </p>
      )}
      <p className="num shrink-0 text-right text-label leading-tight">
        Total <b data-valor="preco-do-desenho">{formatDinheiro(preco.totalOf())}</b>
      </p>
    </section>
  )
}

/** What the price leaves out, in words; nothing when it leaves out nothing. */
function faltaOf(
  { linhas, semPedra, meiaEsquadriaSemPreco }: Preco,
  { pecas }: DesenhoEditor['desenho'],
): string {
  const codigos = [...semPedra].flatMap((id) => pecas[id]?.codigo ?? [])
  const todas = linhas.every(({ pecaId }) => semPedra.has(pecaId))
  const pedra = todas ? 'Sem a pedra: escolha o material' : `Sem a pedra de ${codigos.join(', ')}`
  return [
    codigos.length > 0 ? pedra : '',
    meiaEsquadriaSemPreco > 0
      ? `${formatMetrosLineares(meiaEsquadriaSemPreco)} de meia-esquadria sem preço`
      : '',
  ]
    .filter((texto) => texto !== '')
    .join(' · ')
}
