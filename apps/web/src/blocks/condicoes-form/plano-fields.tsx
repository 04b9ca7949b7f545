import { Plus, ScanText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import type { Gatilho, LinhaDoPlano, TipoDeLinha } from '@lapida/contracts/plano-pagamento'
import { erroOfPlano, valoresOfPlano } from '@lapida/domain/financeiro/plano-de-pagamento'
import { readPlanoDePagamento } from '@lapida/domain/financeiro/read-plano-de-pagamento'
import { formatDinheiro, ZERO_CENTAVOS, type Centavos } from '@lapida/domain/shared/dinheiro'
import { Button } from '@lapida/ui/button.tsx'
import { DateField } from '@lapida/ui/date-field.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { NumberField } from '@lapida/ui/number-field.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { DinheiroField } from '#blocks/valor-field/dinheiro-field.tsx'
import { PorcentagemField } from '#blocks/valor-field/porcentagem-field.tsx'
import type { Condicoes } from './condicoes.ts'

export interface PlanoFieldsProps {
  condicoes: Condicoes
  total: Centavos
  onChange: (changes: Partial<Condicoes>) => void
}

const NOVA: LinhaDoPlano = {
  rotulo: 'Parcela',
  tipo: 'restante',
  valor: 0,
  gatilho: 'aprovacao',
  dias: 0,
  data: null,
  meio: '',
}

/** In which parts it is paid: read from the conditions by a tap, shown and changed here before they count. */
export function PlanoFields({ condicoes, total, onChange }: PlanoFieldsProps) {
  const { condicoesPagamento, ilegiveis } = condicoes
  // What an older version of the program kept does not know the field.
  const plano = (condicoes.planoPagamento as LinhaDoPlano[] | undefined) ?? []
  const [lido, setLido] = useState<string | null>(null)
  const valores = valoresOfPlano(plano, total)

  function change(planoPagamento: LinhaDoPlano[]) {
    const { plano: _before, ...others } = ilegiveis ?? {}
    const erro = erroOfPlano(planoPagamento)
    onChange({ planoPagamento, ilegiveis: { ...others, ...(erro !== null && { plano: erro }) } })
  }
  function read() {
    const { linhas, desconto } = readPlanoDePagamento(condicoesPagamento)
    if (linhas.length > 0) change(linhas)
    setLido(saidOf(linhas.length, desconto))
  }
  const put = (index: number, changes: Partial<LinhaDoPlano>) =>
    change(plano.map((linha, at) => (at === index ? { ...linha, ...changes } : linha)))

  return (
    <div
      role="group"
      aria-labelledby="plano-pagamento"
      className="grid grid-cols-1 gap-3 border-t border-line pt-3"
    >
      <div>
        <p id="plano-pagamento" className="text-label font-label text-fg-2">
          Plano de pagamento
        </p>
        <p className="text-small text-fg-3">
          {plano.length === 0
            ? 'Com ele, as parcelas são criadas na aprovação e cada uma tem o seu PIX com valor.'
            : 'Confira: as parcelas são criadas assim quando o cliente aprovar.'}
        </p>
      </div>
      <ol className="grid grid-cols-1 gap-3">
        {plano.map((linha, index) => (
          <LinhaFields
            // Rows have no name of their own; their place is what they are.
            key={index}
            linha={linha}
            numero={index + 1}
            valor={valores[index] ?? ZERO_CENTAVOS}
            meios={condicoes.meiosPagamento}
            onChange={(changes) => put(index, changes)}
            onRemove={() => change(plano.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      <p role="status" className="num text-label text-fg-2 empty:hidden">
        {lido}
      </p>
      {ilegiveis?.plano !== undefined && (
        <p role="alert" className="text-label text-danger-fg">
          {ilegiveis.plano}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={<ScanText aria-hidden="true" />} onClick={read}>
          {plano.length === 0 ? 'Ler das condições' : 'Ler de novo'}
        </Button>
        {plano.length < LIMITES.parcelasPorPlano && (
          <Button
            variant="ghost"
            icon={<Plus aria-hidden="true" />}
            onClick={() => change([...plano, { ...NOVA, rotulo: `Parcela ${plano.length + 1}` }])}
          >
            Adicionar parcela
          </Button>
        )}
      </div>
    </div>
  )
}

function saidOf(linhas: number, desconto: boolean): string {
  if (linhas === 0) return 'Não reconheci este texto. Adicione as parcelas à mão, ou deixe só o texto.'
  return desconto ? 'O texto fala em desconto: ele não é aplicado aqui. Use o campo Desconto.' : ''
}

const TIPOS: readonly { value: TipoDeLinha; label: string }[] = [
  { value: 'porcentagem', label: '% do total' },
  { value: 'valor', label: 'Valor em R$' },
  { value: 'restante', label: 'O restante' },
]

const GATILHOS: readonly { value: Gatilho; label: string }[] = [
  { value: 'aprovacao', label: 'Na aprovação' },
  { value: 'medicao', label: 'Na medição' },
  { value: 'instalacao', label: 'Na instalação' },
  { value: 'dias', label: 'Dias depois da aprovação' },
  { value: 'data', label: 'Em uma data' },
]

interface LinhaFieldsProps {
  linha: LinhaDoPlano
  numero: number
  /** what it comes to as the total stands */
  valor: Centavos
  meios: readonly string[]
  onChange: (changes: Partial<LinhaDoPlano>) => void
  onRemove: () => void
}

function LinhaFields({ linha, numero, valor, meios, onChange, onRemove }: LinhaFieldsProps) {
  const { rotulo, tipo, gatilho, data, meio } = linha
  return (
    <li className="grid grid-cols-1 gap-3 rounded-card border border-line p-3">
      <div className="flex items-center justify-between gap-2">
        <span className="num font-semibold">
          {numero}. {formatDinheiro(valor)}
        </span>
        <IconButton
          label={`Remover ${rotulo || `parcela ${numero}`}`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <TextField
          label="Nome"
          maxLength={60}
          value={rotulo}
          error={rotulo.trim() === '' ? 'Dê um nome à parcela.' : null}
          onChange={(event) => onChange({ rotulo: event.currentTarget.value })}
        />
        <SelectField
          label="Quanto"
          value={tipo}
          options={TIPOS}
          onChange={(event) => {
            const next = TIPOS.find(({ value }) => value === event.currentTarget.value)?.value
            if (next) onChange({ tipo: next, valor: 0 })
          }}
        />
        {tipo === 'porcentagem' && (
          <PorcentagemField
            label="Porcentagem"
            value={linha.valor}
            onValueChange={(porcentagem) => porcentagem !== null && onChange({ valor: porcentagem })}
          />
        )}
        {tipo === 'valor' && (
          <DinheiroField
            label="Valor"
            value={linha.valor}
            onValueChange={(reais) => reais !== null && onChange({ valor: reais })}
          />
        )}
        <SelectField
          label="Quando"
          value={gatilho}
          options={GATILHOS}
          onChange={(event) => {
            const next = GATILHOS.find(({ value }) => value === event.currentTarget.value)?.value
            if (next) onChange({ gatilho: next, data: null, dias: next === 'dias' ? 30 : 0 })
          }}
        />
        {gatilho === 'data' ? (
          <DateField label="Data" value={data} onValueChange={(day) => onChange({ data: day })} />
        ) : (
          <NumberField
            label={gatilho === 'dias' ? 'Dias' : 'Dias depois'}
            inputMode="numeric"
            value={linha.dias}
            parse={parseDias}
            format={String}
            problem={`Digite um número de 0 a ${LIMITES.diasDaParcela}.`}
            onValueChange={(dias) => dias !== null && onChange({ dias })}
          />
        )}
        <SelectField
          label="Meio"
          mark="opcional"
          placeholder="Qualquer um"
          value={meio}
          options={[...new Set([...meios, meio])].filter(Boolean).map((one) => ({ value: one, label: one }))}
          onChange={(event) => onChange({ meio: event.currentTarget.value })}
        />
      </div>
    </li>
  )
}

function parseDias(text: string): number | null {
  const dias = /^\d{1,3}$/.test(text.trim()) ? Number(text) : null
  return dias !== null && dias <= LIMITES.diasDaParcela ? dias : null
}
