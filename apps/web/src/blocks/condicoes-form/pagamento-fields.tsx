import { Banknote, CreditCard, Landmark, QrCode } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import type { DadosBancarios } from '@lapida/contracts/campos'
import { LIMITES } from '@lapida/contracts/limites'
import { TIPOS_CONTA } from '@lapida/contracts/valores'
import { MEIOS_PAGAMENTO } from '@lapida/domain/empresa/padroes'
import { formatCpfCnpj } from '@lapida/domain/shared/documentos'
import { Chip } from '@lapida/ui/chip.tsx'
import { CpfCnpjField } from '@lapida/ui/cpf-cnpj-field.tsx'
import { NumberField } from '@lapida/ui/number-field.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { Switch } from '@lapida/ui/switch.tsx'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { lazyPart } from '#shared/lazy-part.ts'
import type { CondicoesFormProps } from './condicoes-form.tsx'
import { changeNumero } from './numero-digitado.ts'
import { erroNumero, formaPagamentoOf, PARCELAS_MAXIMAS } from './condicoes.ts'

// Nobody needs it to begin a quote: the first load does not wait for it.
const PlanoFields = lazyPart(async () => (await import('./plano-fields.tsx')).PlanoFields)

const ICONS: Record<string, ReactNode> = {
  'Transferência bancária': <Landmark aria-hidden="true" />,
  PIX: <QrCode aria-hidden="true" />,
  Dinheiro: <Banknote aria-hidden="true" />,
  'Cartão de crédito': <CreditCard aria-hidden="true" />,
  'Cartão de débito': <CreditCard aria-hidden="true" />,
}

const NO_BANK: DadosBancarios = { banco: '', agencia: '', conta: '', tipoConta: '', titular: '', cpfCnpj: '' }

/** How the customer pays: means, conditions, instalments and the bank account. */
export function PagamentoFields(props: CondicoesFormProps) {
  const { condicoes, condicoesPadrao, totais, onChange, attempted } = props
  const { meiosPagamento, condicoesPagamento } = condicoes
  // A company's own means stays within reach when it is switched off.
  const [offered] = useState(meiosPagamento)
  const means = [...new Set([...MEIOS_PAGAMENTO, ...offered, ...meiosPagamento])]
  return (
    <div className="grid gap-5">
      <div role="group" aria-labelledby="meios-pagamento" className="grid gap-2">
        <p id="meios-pagamento" className="text-label font-label text-fg-2">
          Meios de pagamento
        </p>
        <div className="flex flex-wrap gap-2">
          {means.map((meio) => {
            const chosen = meiosPagamento.includes(meio)
            return (
              <Chip
                key={meio}
                icon={ICONS[meio]}
                pressed={chosen}
                onClick={() =>
                  onChange({
                    meiosPagamento: means.filter((other) =>
                      other === meio ? !chosen : meiosPagamento.includes(other),
                    ),
                  })
                }
              >
                {meio}
              </Chip>
            )
          })}
        </div>
      </div>
      <FormaPagamentoField condicoes={condicoes} onChange={onChange} />
      <div className="grid gap-2">
        <TextArea
          label="Condições de pagamento"
          rows={2}
          maxLength={500}
          value={condicoesPagamento}
          error={attempted && condicoesPagamento.trim() === '' ? 'Preencha as condições de pagamento.' : null}
          onChange={(event) => onChange({ condicoesPagamento: event.currentTarget.value })}
        />
        <div className="flex flex-wrap gap-2">
          {condicoesPadrao.map((texto) => (
            <Chip
              key={texto}
              className="h-auto min-h-11 max-w-full shrink py-2 text-left leading-tight whitespace-normal"
              pressed={texto === condicoesPagamento}
              onClick={() => onChange({ condicoesPagamento: texto })}
            >
              {texto}
            </Chip>
          ))}
        </div>
      </div>
      <ParcelasField condicoes={condicoes} onChange={onChange} />
      <Suspense>
        <PlanoFields condicoes={condicoes} total={totais.total} onChange={onChange} />
      </Suspense>
      <BankFields
        dados={condicoes.dadosBancarios}
        onChange={(dadosBancarios) => onChange({ dadosBancarios })}
      />
    </div>
  )
}

/** Follows the chosen means until it is written by hand; emptied, it follows them again. */
function FormaPagamentoField({ condicoes, onChange }: Pick<CondicoesFormProps, 'condicoes' | 'onChange'>) {
  const [typing, setTyping] = useState(false)
  return (
    <TextField
      label="Forma de pagamento"
      mark="opcional"
      maxLength={LIMITES.texto}
      value={condicoes.formaPagamento ?? (typing ? '' : formaPagamentoOf(condicoes))}
      hint={dicaOfForma(condicoes.formaPagamento)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyping(true)
        onChange({ formaPagamento: text.trim() === '' ? null : text })
      }}
      onBlur={() => setTyping(false)}
    />
  )
}

function dicaOfForma(formaPagamento: string | null): string {
  if (formaPagamento === '') return 'Em branco: o orçamento não diz a forma de pagamento.'
  return formaPagamento
    ? 'Escrita à mão. Apague para seguir os meios de pagamento.'
    : 'Segue os meios de pagamento.'
}

/** In how many times it is paid. What is no such number stays as typed and is named; the last one stays in force. */
function ParcelasField({ condicoes, onChange }: Pick<CondicoesFormProps, 'condicoes' | 'onChange'>) {
  const unread = condicoes.ilegiveis?.parcelas
  const change = (valor: number | null, texto: string) =>
    onChange(changeNumero(condicoes, 'parcelas', { valor, texto }))
  return (
    <NumberField
      label="Parcelas"
      mark="opcional"
      fieldClassName="max-w-40"
      inputMode="numeric"
      error={erroNumero(condicoes, 'parcelas')}
      value={unread === undefined ? condicoes.parcelas : null}
      {...(unread !== undefined && { unread })}
      parse={parseParcelas}
      format={String}
      onValueChange={change}
      onUnread={(texto) => change(null, texto)}
    />
  )
}

function parseParcelas(text: string): number | null {
  const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= PARCELAS_MAXIMAS ? count : null
}

interface BankFieldsProps {
  dados: DadosBancarios | null
  onChange: (dados: DadosBancarios | null) => void
}

function BankFields({ dados, onChange }: BankFieldsProps) {
  const change = (changes: Partial<DadosBancarios>) => onChange({ ...(dados ?? NO_BANK), ...changes })
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <Switch
        label="Mostrar dados bancários"
        checked={dados !== null}
        onCheckedChange={(shown) => onChange(shown ? NO_BANK : null)}
      />
      {dados && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="Banco"
            maxLength={100}
            value={dados.banco}
            onChange={(event) => change({ banco: event.currentTarget.value })}
          />
          <TextField
            label="Agência"
            inputMode="numeric"
            maxLength={20}
            value={dados.agencia}
            onChange={(event) => change({ agencia: event.currentTarget.value })}
          />
          <TextField
            label="Conta"
            inputMode="numeric"
            maxLength={30}
            value={dados.conta}
            onChange={(event) => change({ conta: event.currentTarget.value })}
          />
          <SelectField
            label="Tipo de conta"
            placeholder="Escolha"
            value={dados.tipoConta}
            options={TIPOS_CONTA.filter(Boolean).map((tipo) => ({ value: tipo, label: tipo }))}
            onChange={(event) => {
              const tipo = TIPOS_CONTA.find((candidate) => candidate === event.currentTarget.value)
              change({ tipoConta: tipo ?? '' })
            }}
          />
          <TextField
            label="Titular"
            maxLength={LIMITES.texto}
            value={dados.titular}
            onChange={(event) => change({ titular: event.currentTarget.value })}
          />
          <CpfCnpjField
            label="CPF ou CNPJ"
            mask={formatCpfCnpj}
            maxLength={30}
            value={dados.cpfCnpj}
            onChange={(event) => change({ cpfCnpj: event.currentTarget.value })}
          />
        </div>
      )}
    </div>
  )
}
