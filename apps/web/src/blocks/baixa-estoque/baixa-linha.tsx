import { Check, Layers, TriangleAlert } from 'lucide-react'
import { formatQuantidade } from '@lapida/domain/shared/quantidade'
import { Checkbox } from '@lapida/ui/checkbox.tsx'
import { Chip } from '@lapida/ui/chip.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { NumberField } from '@lapida/ui/number-field.tsx'
import { chapasInWords, withUnidade, faltaInWords } from '#blocks/movimentos/movimento-texto.ts'
import type { LinhaPrevisao } from '#data/resources/estoque/baixa-estoque.ts'
import { readQuantidade, type Escolha, type LinhaLida } from './linhas-baixa.ts'

export interface BaixaLinhaProps {
  lida: LinhaLida
  /** whether a quantity that cannot be read is said to be wrong: not before the first attempt */
  checked: boolean
  onChange: (change: Escolha) => void
}

const QUANTIDADE_PROBLEM = 'Informe uma quantidade maior que zero.'

const CARD = 'rounded-card border border-line bg-surface px-4 py-1.5'

/** One stone or item of the quote: how much it needs, how much there is, how much is taken. */
export function BaixaLinha({ lida, checked, onChange }: BaixaLinhaProps) {
  const { linha, fora, texto, quantidade, there, falta } = lida
  const { nome, unidade, porChapas } = linha
  return (
    <li className={CARD}>
      <Checkbox
        label={<span className="font-label wrap-anywhere">{nome}</span>}
        description={<Figures linha={linha} />}
        checked={!fora}
        onChange={(event) => onChange({ fora: !event.currentTarget.checked })}
      />
      {porChapas && (
        <p className="pb-2.5 pl-[34px] text-small text-fg-2">
          {fora
            ? 'Marque só se a pedra sai do que está sem chapa. Das chapas, ela sai ao cortar.'
            : 'Sai do que está sem chapa.'}
        </p>
      )}
      {!fora && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-2.5 pl-[34px]">
          <NumberField
            label={`Quantidade de ${nome}`}
            hideLabel
            maxLength={20}
            fieldClassName="w-32 sm:w-40"
            trailing={unidade}
            value={quantidade}
            {...(quantidade === null && { unread: texto })}
            parse={readQuantidade}
            format={formatQuantidade}
            problem={QUANTIDADE_PROBLEM}
            says="when-left"
            error={checked && quantidade === null ? QUANTIDADE_PROBLEM : null}
            onValueChange={(_quantidade, typed) => onChange({ texto: typed })}
            onUnread={(typed) => onChange({ texto: typed })}
          />
          <Enough lida={lida} />
          {falta > 0 && there > 0 && (
            <Chip className="num" onClick={() => onChange({ texto: formatQuantidade(there) })}>
              Usar {withUnidade(there, unidade)}
            </Chip>
          )}
        </div>
      )}
    </li>
  )
}

/** A stone that is held as slabs leaves the stock slab by slab. */
export function LinhaPorChapas({ linha }: { linha: LinhaPrevisao }) {
  return (
    <li className={CARD}>
      <div className="grid grid-cols-[22px_minmax(0,1fr)] gap-x-3 py-2.5">
        <Layers aria-hidden="true" className="mt-px size-5.5 stroke-[1.75] text-fg-3" />
        <div className="min-w-0">
          <p className="font-label wrap-anywhere">{linha.nome}</p>
          <p className="text-small text-fg-3">
            <Figures linha={linha} />
          </p>
          <p className="mt-1 text-small text-fg-2">
            Está em chapas: sai do estoque quando a chapa for marcada como cortada.
          </p>
        </div>
      </div>
    </li>
  )
}

function Figures({ linha }: { linha: LinhaPrevisao }) {
  const { necessario, disponivel, unidade, porChapas, semChapa } = linha
  const there = porChapas && semChapa > 0 ? chapasInWords(disponivel, semChapa) : null
  return (
    <span className="num">
      <Dotted>
        Precisa de {withUnidade(necessario, unidade)} ·{' '}
        {there ?? `disponível ${withUnidade(disponivel, unidade)}`}
      </Dotted>
    </span>
  )
}

/** Never by colour alone: sign, word and figure. */
function Enough({ lida: { quantidade, falta, linha } }: { lida: LinhaLida }) {
  return (
    <span aria-live="polite" className="num">
      {quantidade !== null &&
        (falta > 0 ? (
          <StatusBadge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
            {faltaInWords(falta, linha.unidade)}
          </StatusBadge>
        ) : (
          <StatusBadge tone="success" icon={<Check aria-hidden="true" />}>
            Tem no estoque
          </StatusBadge>
        ))}
    </span>
  )
}
