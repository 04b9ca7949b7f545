import type { TipoAjuste } from '@lapida/contracts/orcamento'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { Segmented } from '@lapida/ui/segmented.tsx'
import { DinheiroField } from '#blocks/valor-field/dinheiro-field.tsx'
import { PorcentagemField } from '#blocks/valor-field/porcentagem-field.tsx'
import type { CondicoesFormProps } from './condicoes-form.tsx'

const BASES = { materiais: 'sobre os materiais', subtotal: 'sobre o subtotal' } as const

/** Discount and surcharge, each a percentage or an amount, with what they come to. */
export function AjustesFields({ condicoes, totais, onChange }: CondicoesFormProps) {
  return (
    <div className="grid gap-6">
      <AjusteField
        label="Desconto"
        base={BASES[condicoes.baseDesconto]}
        valor={condicoes.desconto}
        tipo={condicoes.tipoDesconto}
        efeito={totais.desconto > 0 ? `− ${formatDinheiro(totais.desconto)}` : ''}
        withSlider
        onValor={(desconto) => onChange({ desconto })}
        onTipo={(tipoDesconto) => onChange({ tipoDesconto, desconto: 0 })}
      />
      <AjusteField
        label="Acréscimo"
        base="sobre o subtotal"
        valor={condicoes.acrescimo}
        tipo={condicoes.tipoAcrescimo}
        efeito={totais.acrescimo > 0 ? `+ ${formatDinheiro(totais.acrescimo)}` : ''}
        onValor={(acrescimo) => onChange({ acrescimo })}
        onTipo={(tipoAcrescimo) => onChange({ tipoAcrescimo, acrescimo: 0 })}
      />
      <p className="num text-label text-fg-2" aria-live="polite">
        Total Final: <b className="text-fg">{formatDinheiro(totais.total)}</b>
      </p>
    </div>
  )
}

interface AjusteFieldProps {
  label: string
  base: string
  valor: number
  tipo: TipoAjuste
  /** what it comes to, in reais */
  efeito: string
  withSlider?: boolean
  onValor: (valor: number) => void
  onTipo: (tipo: TipoAjuste) => void
}

const TIPOS = [
  { value: 'porcentagem', label: '%' },
  { value: 'valor', label: 'R$' },
] as const

const SLIDER_MAX = 20

function AjusteField({
  label,
  base,
  valor,
  tipo,
  efeito,
  withSlider = false,
  onValor,
  onTipo,
}: AjusteFieldProps) {
  const common = {
    label,
    fieldClassName: 'flex-1',
    hint: `${tipo === 'porcentagem' ? base : 'valor fixo'}${efeito && ` · ${efeito}`}`,
  }
  // An entry that cannot be read counts as 0 (spec 2 §5) and stays as typed until the field is left.
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-2">
        {tipo === 'porcentagem' ? (
          <PorcentagemField
            {...common}
            value={valor === 0 ? null : valor}
            onValueChange={(next) => onValor(next ?? 0)}
          />
        ) : (
          <DinheiroField
            {...common}
            value={valor === 0 ? null : valor}
            onValueChange={(next) => onValor(next ?? 0)}
          />
        )}
        <Segmented
          label={`Tipo de ${label.toLowerCase()}`}
          className="mt-6.5 min-h-12"
          options={TIPOS}
          value={tipo}
          onValueChange={onTipo}
        />
      </div>
      {withSlider && tipo === 'porcentagem' && (
        <input
          type="range"
          aria-label={`${label} em porcentagem`}
          min={0}
          max={SLIDER_MAX}
          step={0.5}
          value={Math.min(valor, SLIDER_MAX)}
          className="h-11 w-full accent-primary"
          onChange={(event) => onValor(Number(event.currentTarget.value))}
        />
      )}
    </div>
  )
}
