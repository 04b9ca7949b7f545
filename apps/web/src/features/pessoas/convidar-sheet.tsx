import type { ConviteFeito } from '@lapida/contracts/membro'
import type { Papel } from '@lapida/contracts/papel'
import { formatTelefone, onlyDigits } from '@lapida/domain/shared/documentos'
import { Button } from '@lapida/ui/button.tsx'
import { PhoneField } from '@lapida/ui/phone-field.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { SemInternetBanner } from '#blocks/sem-internet/sem-internet-banner.tsx'
import { FormSheet } from '#blocks/unsaved-changes/form-sheet.tsx'
import { createConvite } from '#data/resources/conta/membros.ts'
import { acrescimosOf, NENHUM_ACRESCIMO, setAcrescimos } from './acrescimos.ts'
import { PapelFields } from './papel-fields.tsx'
import { usePessoasForm } from './use-pessoas-form.ts'

export interface ConvidarSheetProps {
  open: boolean
  onClose: () => void
  onDone: (feito: ConviteFeito) => void
}

/** Whom to invite, and what they will be. Every opening starts anew. */
export function ConvidarSheet(props: ConvidarSheetProps) {
  return <ConvidarForm key={String(props.open)} {...props} />
}

const EMPTY = { nome: '', telefone: '', papel: 'vendedor', ...NENHUM_ACRESCIMO, senha: '' }

function ConvidarForm({ open, onClose, onDone }: ConvidarSheetProps) {
  const form = usePessoasForm({
    initial: EMPTY,
    validate: ({ nome, telefone, papel, senha }) => ({
      nome: nome.trim() === '' ? 'Preencha este campo.' : undefined,
      telefone: onlyDigits(telefone).length < 10 ? 'Digite o WhatsApp com DDD.' : undefined,
      senha: papel === 'dono' && senha === '' ? 'Digite a sua senha.' : undefined,
    }),
    async save({ nome, telefone, papel, senha, ...campos }) {
      const pedido = { nome: nome.trim(), telefone, papel: papel as Papel, ...acrescimosOf(campos) }
      onDone(await createConvite(papel === 'dono' ? { ...pedido, senha } : pedido))
    },
    onClose,
  })
  const papel = form.values.papel as Papel
  return (
    <FormSheet
      open={open}
      title="Convidar pessoa"
      form={form.form}
      leaving={form.leaving}
      onSubmit={form.onSubmit}
      footer={(formId) => (
        <>
          <Button variant="secondary" disabled={form.busy} onClick={() => form.leaving.leave()}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={form.busy} busyLabel="Criando convite...">
            Criar convite
          </Button>
        </>
      )}
    >
      <SemInternetBanner escrita="pessoa" />
      <TextField {...form.field('nome')} label="Nome" autoComplete="off" autoCapitalize="words" />
      <PhoneField {...form.field('telefone')} label="WhatsApp" autoComplete="off" mask={formatTelefone} />
      <PapelFields
        papel={papel}
        acrescimos={acrescimosOf(form.values)}
        onPapel={(value) => form.setValue('papel', value)}
        onAcrescimos={(value) => setAcrescimos(form, value)}
        senha={papel === 'dono' ? form.field('senha') : null}
      />
      <FormFailure text={form.failure} />
    </FormSheet>
  )
}
