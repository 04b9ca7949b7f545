import type { Membro } from '@lapida/contracts/membro'
import type { Tablet } from '@lapida/contracts/tablet'
import { nomeOfPapel } from '@lapida/domain/conta/papel-in-words'
import { Checkbox } from '@lapida/ui/checkbox.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { PasswordField } from '@lapida/ui/password-field.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { SemInternetBanner } from '#blocks/sem-internet/sem-internet-banner.tsx'
import { FormSheet } from '#blocks/unsaved-changes/form-sheet.tsx'
import { changeTablet, createTablet } from '#data/resources/conta/tablets.ts'
import { usePessoasForm } from './use-pessoas-form.ts'

export interface TabletSheetProps {
  open: boolean
  /** null: this device is to be allowed */
  tablet: Tablet | null
  /** who may be chosen by a PIN */
  possiveis: readonly Membro[]
  onClose: () => void
}

/** Allows this device, or changes who signs in on one by a PIN. Every opening starts anew. */
export function TabletSheet(props: TabletSheetProps) {
  return <TabletForm key={String(props.open)} {...props} />
}

function TabletForm({ open, tablet, possiveis, onClose }: TabletSheetProps) {
  const known = tablet?.pessoas.map(({ id }) => id) ?? []
  const form = usePessoasForm({
    initial: { nome: tablet?.nome ?? 'Tablet da oficina', pessoas: known.join(','), senha: '' },
    validate: ({ nome, pessoas, senha }) => ({
      nome: nome.trim() === '' ? 'Preencha este campo.' : undefined,
      pessoas: pessoas === '' ? 'Escolha ao menos uma pessoa.' : undefined,
      senha: tablet === null && senha === '' ? 'Digite a sua senha.' : undefined,
    }),
    async save({ nome, pessoas, senha }) {
      const wanted = { nome, pessoas: pessoas.split(',') }
      if (tablet) await changeTablet(tablet.id, wanted)
      else await createTablet({ ...wanted, senha })
      showToast({
        tone: 'success',
        title: tablet ? 'Tablet alterado' : 'Este aparelho é um tablet da oficina',
      })
      onClose()
    },
    onClose,
  })
  const chosen = form.values.pessoas.split(',').filter(Boolean)
  const { error } = form.field('pessoas')
  return (
    <FormSheet
      open={open}
      title={tablet ? `Mudar ${tablet.nome}` : 'Permitir neste aparelho'}
      form={form.form}
      leaving={form.leaving}
      onSubmit={form.onSubmit}
    >
      <SemInternetBanner escrita="pessoa" />
      {tablet === null && (
        <p className="text-fg-2">
          As pessoas que você marcar entram neste aparelho com um PIN. A lista e a permissão você muda quando
          quiser.
        </p>
      )}
      <TextField {...form.field('nome')} label="Nome do tablet" maxLength={40} />
      <fieldset className="min-w-0" aria-invalid={error !== null}>
        <legend className="mb-1 text-label font-medium">Quem entra com PIN</legend>
        {possiveis.map(({ id, nome, papel }) => (
          <Checkbox
            key={id}
            label={nome}
            description={nomeOfPapel(papel)}
            checked={chosen.includes(id)}
            aria-invalid={error !== null}
            onChange={({ target }) => {
              const next = target.checked ? [...chosen, id] : chosen.filter((one) => one !== id)
              form.setValue('pessoas', next.join(','))
            }}
          />
        ))}
        <div role="alert" className="empty:hidden">
          {error && <FieldError>{error}</FieldError>}
        </div>
      </fieldset>
      {tablet === null && (
        <PasswordField {...form.field('senha')} label="Sua senha" autoComplete="current-password" />
      )}
      <FormFailure text={form.failure} />
    </FormSheet>
  )
}
