import { whyPinFacil } from '@lapida/domain/conta/why-pin-facil'
import { PasswordField } from '@lapida/ui/password-field.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { SemInternetBanner } from '#blocks/sem-internet/sem-internet-banner.tsx'
import { FormSheet } from '#blocks/unsaved-changes/form-sheet.tsx'
import { changePin } from '#data/resources/conta/pessoa.ts'
import type { ContaSheetProps } from './dados-sheet.tsx'
import { useContaForm } from './use-conta-form.ts'
import { useOpening } from './use-opening.ts'

/** A PIN for the tablets of the workshop. Every opening starts anew. */
export function PinSheet(props: ContaSheetProps) {
  return <PinForm key={useOpening(props.open)} {...props} />
}

const EMPTY = { senha: '', pin: '', confirmacao: '' }

function PinForm({ open, pessoa, onClose }: ContaSheetProps) {
  const form = useContaForm({
    initial: EMPTY,
    validate: ({ senha, pin, confirmacao }) => ({
      senha: senha === '' ? 'Digite a sua senha.' : undefined,
      pin: erroPin(pin),
      confirmacao: confirmacao === pin ? undefined : 'Os dois PINs não são iguais.',
    }),
    async save({ senha, pin }) {
      await changePin(senha, pin)
      showToast({ tone: 'success', title: pessoa.temPin ? 'PIN trocado' : 'PIN criado' })
    },
    errorsOf: ({ campos }) => ({ senha: campos.senha, pin: campos.pin }),
    onClose,
  })
  // No password that a keeper should offer to keep in the place of the account's.
  const digits = {
    inputMode: 'numeric',
    autoComplete: 'off',
    className: 'num [-webkit-text-security:disc]',
  } as const
  return (
    <FormSheet
      open={open}
      title={pessoa.temPin ? 'Trocar PIN' : 'Criar PIN'}
      width="small"
      form={form.form}
      leaving={form.leaving}
      onSubmit={form.onSubmit}
    >
      <SemInternetBanner escrita="conta" />
      <p className="text-fg-2">
        Com ele você entra no tablet da oficina, se o dono permitir. Uma senha nova encerra o PIN.
      </p>
      <input type="text" value={pessoa.email} autoComplete="username" readOnly hidden />
      <PasswordField {...form.field('senha')} label="Sua senha" autoComplete="current-password" />
      <TextField {...form.field('pin')} {...digits} label="PIN novo" hint="De 4 a 6 números." />
      <TextField {...form.field('confirmacao')} {...digits} label="PIN novo de novo" />
      <FormFailure text={form.failure} />
    </FormSheet>
  )
}

function erroPin(pin: string): string | undefined {
  if (!/^\d{4,6}$/.test(pin)) return 'O PIN tem de 4 a 6 números.'
  return whyPinFacil(pin) ?? undefined
}
