import type { TipoAjuste } from '@lapida/contracts/orcamento'
import { centavosToReais, formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { Button } from '@lapida/ui/button.tsx'
import { Segmented } from '@lapida/ui/segmented.tsx'
import { DinheiroField } from '#blocks/valor-field/dinheiro-field.tsx'
import { PorcentagemField } from '#blocks/valor-field/porcentagem-field.tsx'
import { changeNumero, reaisOfAjuste } from './numero-digitado.ts'
import { erroNumero, type Ajuste, type Condicoes } from './condicoes.ts'
import type { CondicoesFormProps } from './condicoes-form.tsx'

const BASES = { materiais: 'sobre os materiais', subtotal: 'sobre o subtotal' } as const

/** Discount and surcharge, each a percentage or an amount, with what they come to. */
export function AjustesFields({ condicoes, totais, onChange }: CondicoesFormProps) {
  const passa = condicoes.tipoDesconto === 'valor' && reaisToCentavos(condicoes.desconto) > totais.subtotal
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <AjusteField
          condicoes={condicoes}
          ajuste="desconto"
          label="Desconto"
          base={BASES[condicoes.baseDesconto]}
          tipo={condicoes.tipoDesconto}
          efeito={totais.desconto > 0 ? `− ${formatDinheiro(totais.desconto)}` : ''}
          withSlider
          onChange={onChange}
          onTipo={(tipoDesconto, change) => onChange({ ...change, tipoDesconto })}
        />
        <p role="status" className="num text-label text-warning-fg">
          {passa &&
            `O desconto passa do subtotal, que é de ${formatDinheiro(totais.subtotal)}. Confira o valor.`}
        </p>
      </div>
      <AjusteField
        condicoes={condicoes}
        ajuste="acrescimo"
        label="Acréscimo"
        base="sobre o subtotal"
        tipo={condicoes.tipoAcrescimo}
        efeito={totais.acrescimo > 0 ? `+ ${formatDinheiro(totais.acrescimo)}` : ''}
        onChange={onChange}
        onTipo={(tipoAcrescimo, change) => onChange({ ...change, tipoAcrescimo })}
      />
      <p className="num text-label text-fg-2" aria-live="polite">
        Total Final: <b className="text-fg">{formatDinheiro(totais.total)}</b>
      </p>
    </div>
  )
}

interface AjusteFieldProps extends Pick<CondicoesFormProps, 'condicoes' | 'onChange'> {
  ajuste: Ajuste
  label: string
  base: string
  tipo: TipoAjuste
  /** what it comes to, in reais */
  efeito: string
  withSlider?: boolean
  onTipo: (tipo: TipoAjuste, change: Partial<Condicoes>) => void
}

const TIPOS = [
  { value: 'porcentagem', label: '%' },
  { value: 'valor', label: 'R$' },
] as const

const SLIDER_MAX = 20

function AjusteField(props: AjusteFieldProps) {
  const { condicoes, ajuste, label, tipo, withSlider = false, onChange, onTipo } = props
  const write = (valor: number | null, texto: string) => changeNumero(condicoes, ajuste, { valor, texto })
  const reais = reaisOfAjuste(condicoes, ajuste)
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-2">
        <Figura {...props} />
        <Segmented
          label={`Tipo de ${label.toLowerCase()}`}
          className="mt-6.5 min-h-12"
          options={TIPOS}
          value={tipo}
          onValueChange={(next) => onTipo(next, write(0, ''))}
        />
      </div>
      {reais !== null && (
        <Button
          variant="secondary"
          className="num justify-self-start"
          onClick={() => onTipo('valor', write(centavosToReais(reais), ''))}
        >
          Usar {formatDinheiro(reais)}
        </Button>
      )}
      {withSlider && tipo === 'porcentagem' && (
        <input
          type="range"
          aria-label={`${label} em porcentagem`}
          min={0}
          max={SLIDER_MAX}
          step={0.5}
          value={Math.min(condicoes[ajuste], SLIDER_MAX)}
          className="h-11 w-full accent-primary"
          onChange={(event) => onChange(write(Number(event.currentTarget.value), ''))}
        />
      )}
    </div>
  )
}

/** The figure itself. One that cannot be taken stays as typed and is named; the last that could stays in force. */
function Figura({ condicoes, ajuste, label, base, tipo, efeito, onChange }: AjusteFieldProps) {
  const valor = condicoes[ajuste]
  const unread = condicoes.ilegiveis?.[ajuste]
  const field = {
    label,
    fieldClassName: 'flex-1',
    hint: `${tipo === 'porcentagem' ? base : 'valor fixo'}${efeito && ` · ${efeito}`}`,
    error: erroNumero(condicoes, ajuste),
    value: valor === 0 || unread !== undefined ? null : valor,
    ...(unread !== undefined && { unread }),
    onValueChange: (next: number | null, texto: string) =>
      onChange(changeNumero(condicoes, ajuste, { valor: next, texto })),
    onUnread: (texto: string) => onChange(changeNumero(condicoes, ajuste, { valor: null, texto })),
  }
  return tipo === 'porcentagem' ? <PorcentagemField {...field} /> : <DinheiroField {...field} />
}
