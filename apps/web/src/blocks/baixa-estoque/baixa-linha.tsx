import { Check, Layers, TriangleAlert } from 'lucide-react'
import { formatQuantidade } from '@lapida/domain/shared/quantidade'
import { Checkbox } from '@lapida/ui/checkbox.tsx'
import { Chip } from '@lapida/ui/chip.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { withUnidade, faltaInWords } from '#blocks/movimentos/movimento-texto.ts'
import type { LinhaPrevisao } from '#data/baixa-estoque.ts'
import type { Escolha, LinhaLida } from './linhas-baixa.ts'

export interface BaixaLinhaProps {
  lida: LinhaLida
  /** whether a quantity that cannot be read is said to be wrong: not before the first attempt */
  checked: boolean
  onChange: (change: Escolha) => void
}

const CARD = 'rounded-card border border-line bg-surface px-4 py-1.5'

/** One stone or item of the quote: how much it needs, how much there is, how much is taken. */
export function BaixaLinha({ lida, checked, onChange }: BaixaLinhaProps) {
  const { linha, fora, texto, quantidade, falta } = lida
  const { nome, unidade, disponivel } = linha
  return (
    <li className={CARD}>
      <Checkbox
        label={<span className="font-label wrap-anywhere">{nome}</span>}
        description={<Figures linha={linha} />}
        checked={!fora}
        onChange={(event) => onChange({ fora: !event.currentTarget.checked })}
      />
      {!fora && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-2.5 pl-[34px]">
          <TextField
            label={`Quantidade de ${nome}`}
            hideLabel
            inputMode="decimal"
            maxLength={20}
            className="num"
            fieldClassName="w-32 sm:w-40"
            trailing={unidade}
            value={texto}
            error={checked && quantidade === null ? 'Informe uma quantidade maior que zero.' : null}
            onChange={(event) => onChange({ texto: event.currentTarget.value })}
          />
          <Enough lida={lida} />
          {falta > 0 && disponivel > 0 && (
            <Chip className="num" onClick={() => onChange({ texto: formatQuantidade(disponivel) })}>
              Usar {withUnidade(disponivel, unidade)}
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
            Controlado por chapas: sai do estoque quando a chapa for marcada como cortada.
          </p>
        </div>
      </div>
    </li>
  )
}

function Figures({ linha: { necessario, disponivel, unidade } }: { linha: LinhaPrevisao }) {
  return (
    <span className="num">
      <Dotted>
        Precisa de {withUnidade(necessario, unidade)} · disponível {withUnidade(disponivel, unidade)}
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
