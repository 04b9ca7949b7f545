import { ArrowDown, ArrowRight, CircleCheck, PencilLine, Trash2 } from 'lucide-react'
import type { ChapaDoPlano } from '@lapida/contracts/plano-corte'
import { areaChapa, formatTamanhoChapa } from '@lapida/domain/estoque/chapa'
import { formatAproveitamento, aproveitamentoOfChapas } from '@lapida/domain/plano-corte/eficiencia'
import { detalhesOfPedra, pedraOfChapa } from '@lapida/domain/plano-corte/pedra'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { formatArea } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { classNames } from '@lapida/ui/class-names'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { ChapaDesenho } from '#blocks/chapas/chapa-desenho.tsx'
import { RetalhoBadge } from '#blocks/chapas/estado-badge.tsx'
import { useVePrecos } from '#shared/use-acesso.ts'
import { useFotoDaChapaDoPlano } from '../use-fotos-do-plano.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'

interface ChapaDoPlanoCardProps {
  chapa: ChapaDoPlano
  editor: PlanoEditor
  onEdit: () => void
  onRemove: () => void
}

/** One kind of slab of the plan: to scale, what it costs, how many of it are cut; the one that pieces are added for. */
export function ChapaDoPlanoCard({ chapa, editor, onEdit, onRemove }: ChapaDoPlanoCardProps) {
  const { id, material, codigo, defeitos, retalho, preco } = chapa
  const vePrecos = useVePrecos()
  const foto = useFotoDaChapaDoPlano(chapa)
  const selected = editor.selecionada?.chapa === id
  const name = codigo || `${material} ${formatTamanhoChapa(chapa)}`
  return (
    <li
      className={classNames(
        'grid content-start overflow-hidden rounded-card border bg-surface',
        selected ? 'border-link outline-1 -outline-offset-2 outline-link' : 'border-line',
      )}
    >
      <div className="relative grid h-36 place-items-center bg-surface-2 p-3">
        <ChapaDesenho chapa={chapa} foto={foto} defeitos={defeitos} className="max-h-full max-w-full" />
        <Veio veio={chapa.veio} />
      </div>
      <div className="grid gap-1.5 p-4 pt-3">
        <h3 className="text-h2 font-semibold wrap-anywhere">{material}</h3>
        <p className="num font-label">
          <Dotted>
            {formatTamanhoChapa(chapa)}
            {detalhesOfPedra(pedraOfChapa(chapa)).map((detalhe) => (
              <span key={detalhe} className="font-normal text-fg-3">{` · ${detalhe}`}</span>
            ))}
          </Dotted>
        </p>
        <p className="num text-small text-fg-3 wrap-anywhere">
          <Dotted>
            {[
              codigo,
              formatArea(areaChapa(chapa)),
              vePrecos && (preco > 0 ? formatDinheiro(reaisToCentavos(preco)) : 'sem preço'),
              defeitos.length > 0 && plural(defeitos.length, 'defeito', 'defeitos'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Dotted>
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <p className="num text-small text-fg-2">{wordsOfCount(chapa, editor)}</p>
          {retalho && <RetalhoBadge />}
        </div>
        {editor.estado === 'aberto' && (
          <div className="-mr-2 mt-1 flex items-center gap-1">
            <Button
              variant={selected ? 'ghost' : 'secondary'}
              aria-pressed={selected}
              aria-label={`Selecionar ${name}`}
              icon={selected ? <CircleCheck aria-hidden="true" /> : undefined}
              className="mr-auto aria-pressed:text-on-primary-soft"
              onClick={() => editor.select(selected ? null : { chapa: id, copia: 1 })}
            >
              {selected ? 'Selecionada' : 'Selecionar'}
            </Button>
            <IconButton label={`Editar ${name}`} icon={<PencilLine aria-hidden="true" />} onClick={onEdit} />
            <IconButton label={`Remover ${name}`} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
          </div>
        )}
      </div>
    </li>
  )
}

/** '2 de 3 usadas · 78% aproveitado' */
function wordsOfCount({ id, quantidade }: ChapaDoPlano, { conteudo }: Pick<PlanoEditor, 'conteudo'>): string {
  const cortadas = conteudo.cortadas.filter(({ chapa }) => chapa === id)
  const there = quantidade === null ? 'Quantas precisar' : plural(quantidade, 'chapa', 'chapas')
  if (cortadas.length === 0) return there
  const used = plural(cortadas.length, 'usada', 'usadas')
  const share = formatAproveitamento(aproveitamentoOfChapas(conteudo, cortadas))
  return `${quantidade === 1 ? 'Usada' : `${there} · ${used}`} · ${share} aproveitado`
}

function Veio({ veio }: Pick<ChapaDoPlano, 'veio'>) {
  if (veio === 'nenhum') return null
  const Arrow = veio === 'horizontal' ? ArrowRight : ArrowDown
  return (
    <span className="absolute right-2 bottom-2 inline-flex items-center gap-1 rounded-full border border-line bg-surface px-2 py-0.5 text-badge text-fg-2">
      <Arrow aria-hidden="true" className="size-4" />
      Veio {veio}
    </span>
  )
}
