import { useEffect, useRef } from 'react'
import type { TipoMovimentoManual } from '@lapida/contracts/valores'
import { Banner } from '@lapida/ui/banner.tsx'
import { formatQuantidade, parseQuantidadeEstoque } from '@lapida/domain/shared/quantidade'
import { Button } from '@lapida/ui/button.tsx'
import { Chip } from '@lapida/ui/chip.tsx'
import { Segmented } from '@lapida/ui/segmented.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { NumberField } from '@lapida/ui/number-field.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { SemInternetBanner } from '#blocks/sem-internet/sem-internet-banner.tsx'
import { useReasonOffline } from '#blocks/sem-internet/sem-internet.ts'
import { numberProps } from '#shared/number-props.ts'
import { MOTIVOS } from './movimento-texto.ts'
import type { ProdutoDosMovimentos } from './movimentos-view.tsx'
import { NovoSaldo } from './novo-saldo.tsx'
import { useMovimentoForm } from './use-movimento-form.ts'

export interface MovimentoFormProps {
  produto: ProdutoDosMovimentos
  /** the kind that is chosen at first */
  tipo?: TipoMovimentoManual
  open: boolean
  onOpenChange: (open: boolean) => void
}

const TIPOS: readonly { value: TipoMovimentoManual; label: string }[] = [
  { value: 'entrada', label: 'Entrada' },
  { value: 'saida', label: 'Saída' },
  { value: 'correcao', label: 'Correção' },
]

/** What came in, what went out, or what was counted; the balance that follows is shown while one types. */
export function MovimentoForm(props: MovimentoFormProps) {
  return props.open && <OpenForm {...props} />
}

const FORM_ID = 'movimento-form'

function OpenForm({ produto, tipo = 'entrada', onOpenChange }: MovimentoFormProps) {
  const close = () => onOpenChange(false)
  const state = useMovimentoForm(produto, tipo, close)
  const precisa = useReasonOffline()
  return (
    <Sheet
      open
      onOpenChange={onOpenChange}
      width="small"
      title="Registrar movimento"
      description={produto.semChapa === undefined ? produto.nome : `${produto.nome} · o que está sem chapa`}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={FORM_ID}
            busy={state.busy}
            busyLabel="Registrando..."
            disabledReason={precisa}
            hideReason
          >
            Registrar
          </Button>
        </>
      }
    >
      {/* Outside the form: inside it every choice would bring a hidden field, and the first of them the focus. */}
      <Segmented
        label="Tipo de movimento"
        className="mb-5 w-full"
        options={TIPOS}
        value={state.tipo}
        onValueChange={state.chooseTipo}
      />
      <form
        id={FORM_ID}
        ref={state.form.form}
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={state.submit(false)}
      >
        <SemInternetBanner escrita="movimento" />
        <Fields state={state} produto={produto} />
        <Refusal state={state} />
      </form>
    </Sheet>
  )
}

type State = ReturnType<typeof useMovimentoForm>

function Fields({ state, produto }: { state: State; produto: ProdutoDosMovimentos }) {
  const { form, tipo, depois } = state
  return (
    <>
      <div className="grid grid-cols-1 gap-2">
        <NumberField
          label={quantidadeLabel(tipo, produto)}
          maxLength={20}
          trailing={produto.unidade}
          {...numberProps(form, 'quantidade', { read: parseQuantidadeEstoque, format: formatQuantidade })}
          onValueChange={(_quantidade, text) => state.changeQuantidade(text)}
          onUnread={state.changeQuantidade}
        />
        <NovoSaldo
          nome={produto.semChapa === undefined ? 'Saldo' : 'Sem chapa'}
          saldo={state.movel}
          depois={depois}
          unidade={produto.unidade}
        />
      </div>
      <div className="grid grid-cols-1 gap-2">
        <TextField label="Motivo" maxLength={200} {...form.field('motivo')} />
        <div role="group" aria-label="Motivos comuns" className="flex flex-wrap gap-2">
          {MOTIVOS[tipo].map((motivo) => (
            <Chip
              key={motivo}
              pressed={form.values['motivo'] === motivo}
              onClick={() => form.setValue('motivo', motivo)}
            >
              {motivo}
            </Chip>
          ))}
        </div>
      </div>
    </>
  )
}

function quantidadeLabel(tipo: TipoMovimentoManual, { semChapa }: ProdutoDosMovimentos): string {
  if (tipo !== 'correcao') return 'Quantidade'
  return semChapa === undefined ? 'Quantidade contada' : 'Quantidade contada sem chapa'
}

/** Why nothing was written; below zero only when somebody says that it is meant. */
function Refusal({ state }: { state: State }) {
  const { indisponivel, problem, busy } = state
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (indisponivel !== null || problem !== null) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [indisponivel, problem])
  return (
    <div ref={alert} role="alert" className="grid grid-cols-1 gap-2 empty:hidden">
      {indisponivel !== null && (
        <Banner
          tone="warning"
          action={
            <Button variant="secondary" className="max-sm:mb-2" busy={busy} onClick={state.submit(true)}>
              Registrar mesmo assim
            </Button>
          }
        >
          <p className="font-semibold">Quantidade não disponível</p>
          <p className="num text-label">{indisponivel}</p>
        </Banner>
      )}
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
    </div>
  )
}
